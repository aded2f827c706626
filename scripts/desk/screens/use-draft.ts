import { del, delMany, get, getMany, set } from 'idb-keyval'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { equal } from '../../json/equal.ts'
import type { Json } from '../store/edit.ts'
import type { Picture } from '../store/host.ts'

/** What a form began with, and what it has now. */
interface Draft {
  before: Json
  value: Json
}

/** The same on the device, with the paths of its photographs, which stand beside it: they are large, and do not change. */
interface StoredDraft extends Draft {
  pictures: string[]
}

const pictureName = (path: string) => `picture:${path}`
const isChanged = ({ before, value }: Draft) => !equal(value, before)

/**
 * Stores what a form has on this device until it is saved: a phone may be locked at any moment.
 * @param name the draft's name on the device
 * @param initial what the form begins with without a draft
 * @returns also what the form has `begun` with, as soon as that is known; `round` counts how often
 */
export function useDraft(name: string, initial: Json) {
  const [begun, setBegun] = useState<Draft & { isOld: boolean; round: number }>()
  const newest = useRef<Draft>(undefined)
  const pictures = useRef(new Map<string, Uint8Array>())
  const begin = useCallback((draft: Draft, isOld = false) => {
    newest.current = draft
    setBegun((last) => ({ ...draft, isOld, round: (last?.round ?? 0) + 1 }))
  }, [])
  useEffect(() => {
    const start = async () => {
      const old = await get<StoredDraft>(name).catch(() => undefined)
      const { current } = newest
      // What the device has of the content is shown at once; what is newer follows, unless something has been typed.
      if (current && (isChanged(current) || equal(initial, current.before))) return
      const paths = old?.pictures ?? []
      const bytes = await getMany<Uint8Array>(paths.map(pictureName)).catch(() => [])
      for (const [index, path] of paths.entries())
        if (bytes[index]) pictures.current.set(path, bytes[index])
      begin(old ?? { before: initial, value: initial }, old !== undefined)
    }
    void start()
  }, [name, initial, begin])
  const actions = useMemo(() => {
    // Without storage, as in a private window, what is typed lives as long as the page.
    const ignore = () => undefined
    return {
      change(value: Json) {
        if (!newest.current) return
        newest.current = { ...newest.current, value }
        const stored = { ...newest.current, pictures: [...pictures.current.keys()] }
        ;(isChanged(stored) ? set(name, stored) : del(name)).catch(ignore)
      },
      addPicture({ path, bytes }: Picture) {
        pictures.current.set(path, bytes)
        set(pictureName(path), bytes).catch(ignore)
      },
      /** Forgets it, unless another window has changed it since then. */
      async discard() {
        const stored = await get<StoredDraft>(name).catch(ignore)
        if (stored && !equal(stored.value, newest.current?.value)) return
        const names = [name, ...[...pictures.current.keys()].map(pictureName)]
        await delMany(names).catch(ignore)
      },
    }
  }, [name])
  return { begun, pictures, begin, ...actions }
}

export type UsedDraft = ReturnType<typeof useDraft>
