import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { say } from '../say.ts'
import { useAnswer } from '../use-answer.ts'
import type { FieldProps } from './field-props.ts'
import { preparePhotograph } from './photograph.ts'

interface Picture {
  source?: string
  focus?: [number, number]
  sample?: boolean
  alt?: string
}

/** How far an arrow key moves the point that must stay in view, in per cent. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, -5],
  ArrowDown: [0, 5],
}

/** A picture: the file, from camera or library, and the point that must stay in view; its other fields stand below. */
export function PictureField({ id, schema, value, form }: FieldProps): ReactNode {
  const picture = (value ?? {}) as Picture
  const [problem, setProblem] = useState('')
  const { source } = picture
  const blob = useAnswer(async () => source && form.picture(source), source)
  const url = useMemo(() => blob && URL.createObjectURL(blob), [blob])
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  const { least = 0, shape = 0 } = schema as { least?: number; shape?: number }
  const add = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    say('Making the photograph smaller …')
    const bytes = await preparePhotograph(file, { least, shape })
    say('')
    if (typeof bytes === 'string') return setProblem(bytes)
    const added = await form.addPicture(bytes)
    say('The photograph is ready. Say in words what it shows.')
    // A photograph of one's own is no sample any more, and shows something else.
    const { sample: _, alt: __, ...rest } = picture
    form.set(id, { ...rest, source: added, focus: [50, 50] })
  }
  return (
    <>
      {url && (
        <FocalPoint
          url={url}
          id={`${id}_focus`}
          point={picture.focus ?? [50, 50]}
          isCropped={schema.whole !== true}
          onChange={(focus) => form.set(`${id}_focus`, focus)}
        />
      )}
      <div className="field">
        <label htmlFor={`${id}_source`}>
          {source ? 'Take another photograph for it' : 'Choose a photograph, or take one'}
        </label>
        <p className="problem" id={`${id}_source__error`} role="alert">
          {problem}
        </p>
        <input
          id={`${id}_source`}
          type="file"
          accept="image/*"
          aria-describedby={`${id}_source__error`}
          aria-invalid={problem !== '' || undefined}
          onChange={({ target }) => {
            void add(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
    </>
  )
}

interface FocalPointProps {
  url: string
  id: string
  point: readonly [number, number]
  isCropped: boolean
  onChange(point: [number, number]): void
}

/** A picture on which a tap, or the arrow keys, choose the point that must stay in view where it is cropped. */
function FocalPoint({ url, id, point, isCropped, onChange }: FocalPointProps): ReactNode {
  const [left, top] = point
  const move = (x: number, y: number) => {
    const inside = (one: number) => Math.round(Math.min(100, Math.max(0, one)))
    onChange([inside(x), inside(y)])
  }
  const tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A press of a key has no place.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    move(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100)
  }
  const press = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? [0, 0]
    if (x === 0 && y === 0) return
    event.preventDefault()
    move(left + x, top + y)
  }
  if (!isCropped) return <img src={url} alt="" />
  return (
    <>
      <button
        type="button"
        id={id}
        className="focal"
        aria-label={`Must stay in view: ${left} % from the left, ${top} % from the top. Arrow keys move it.`}
        onClick={tap}
        onKeyDown={press}
      >
        <img src={url} alt="" />
        <span className="point" style={{ left: `${left}%`, top: `${top}%` }} />
      </button>
      <p className="hint">
        Pages may show less than the whole photograph: tap what must stay in view.
      </p>
    </>
  )
}
