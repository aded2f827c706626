import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import { ICONS } from '../../templates/parts/icon/icon.tsx'
import { IconShapes, IconsDrawing } from '../../templates/parts/icon/icon-shapes.tsx'
import { BrandShapes, MARK_BOX } from '../../templates/parts/logo/logo.tsx'
import { type Mark, MarkShapes } from '../../templates/parts/logo/mark-shapes.tsx'
import { located, MapDrawing } from '../../templates/parts/map/map-drawing.tsx'
import { StreetsDrawing, streetsOf } from '../../templates/parts/street/street-drawing.tsx'
import { SWEEP_BOX, SweepShapes, signatureOf } from '../../templates/parts/sweep/sweep.tsx'
import {
  type SharedSymbol,
  SymbolsDrawing,
  symbolKey,
} from '../../templates/parts/symbols/symbols-drawing.tsx'
import { WallsDrawing } from '../../templates/parts/wall/wall-drawing.tsx'
import type { Drawings } from '../../templates/site.ts'
import { hashedAsset, type OutputFile } from '../output-file.ts'
import type { Colours } from './brand-colours.ts'
import type { MadeBrand } from './make-brand.ts'

/** The drawings that pages share, each in a file that is fetched once. */
interface MadeDrawings {
  drawings: Drawings
  /** The addresses of shared drawings, by `symbolKey`. */
  symbols: ReadonlyMap<string, string>
  files: OutputFile[]
}

/**
 * Draws the icons, the signatures, and the map, the walls and the streets if the content has them. A single place needs no map.
 * @param mark the firm's own mark
 * @param signatures those of its people
 */
export function makeDrawings(
  content: Content,
  colours: Colours,
  mark: Mark | undefined,
  signatures: MadeBrand['signatures'],
): MadeDrawings {
  const { areas, brand, map, services, site, walls } = content
  const files: OutputFile[] = []
  const add = (name: string, svg: string): string => {
    const file = hashedAsset(name, 'svg', svg)
    files.push(file)
    return href(site.basePath, `/${file.path}`)
  }
  const draw = (name: string, drawing: ReactElement): string => add(name, svgOf(drawing, colours))
  const places = located(areas)
  const names = [...new Set(services.flatMap(({ icon }) => icon ?? []))].sort()
  const streets = streetsOf(content)
  const drawings: Drawings = {
    ...(names.length > 0 && { icons: draw('icons', <IconsDrawing names={names} />) }),
    ...(map && places.length > 1 && { map: draw('map', <MapDrawing map={map} areas={places} />) }),
    ...(walls && { walls: draw('walls', <WallsDrawing walls={walls} />) }),
    signatures: new Map(
      [...signatures].map(([name, { nodes, viewBox }]) => {
        const [, , width = 1, height = 1] = viewBox.split(/[\s,]+/).map(Number)
        const shapes = (
          <svg
            xmlns="http://www.w3.org/2000/svg"
            viewBox={viewBox}
            color="var(--ink)"
            fill="currentColor"
            aria-hidden="true"
          >
            <MarkShapes nodes={nodes} />
          </svg>
        )
        return [name, { src: draw('signature', shapes), width, height }]
      }),
    ),
    ...(walls &&
      streets.size > 0 && {
        streets: draw('streets', <StreetsDrawing walls={walls} streets={streets.values()} />),
      }),
  }
  const shared: SharedSymbol[] = [
    ...ICONS.map((name) => ({
      id: name,
      viewBox: '0 0 24 24',
      shapes: <IconShapes name={name} />,
    })),
    ...(mark ? ownMark(mark) : [{ id: 'mark', viewBox: MARK_BOX, shapes: <BrandShapes /> }]),
    ...(signatureOf({ brand }) === 'sweep'
      ? [{ id: 'sweep', viewBox: SWEEP_BOX, stretched: true, shapes: <SweepShapes /> }]
      : []),
  ]
  const markup = renderToStaticMarkup(<SymbolsDrawing symbols={shared} />)
  const address = add('symbols', `${markup}\n`)
  const symbols = new Map(
    shared.map(({ id, viewBox, shapes }) => [
      symbolKey(viewBox, renderToStaticMarkup(shapes)),
      `${address}#${id}`,
    ]),
  )
  return { drawings, symbols, files }
}

/** A firm's mark, unless its parts refer to each other: not every browser finds such a part in another file. */
function ownMark({ nodes, viewBox }: Mark): SharedSymbol[] {
  return JSON.stringify(nodes).includes('mark_')
    ? []
    : [{ id: 'mark', viewBox, shapes: <MarkShapes nodes={nodes} /> }]
}

/** Shows only the part that a page refers to by `#id`. */
const PARTS = '.part:not(:target){display:none}'
/**
 * A drawing as a file. Stylesheets of pages do not apply inside it, so it defines the tokens that it uses; it follows the
 * colour scheme of the page (CSS Color Adjustment, section 2.1).
 */
function svgOf(drawing: ReactElement, colours: Colours): string {
  const markup = renderToStaticMarkup(drawing)
  const used = Object.entries(colours).filter(([name]) => markup.includes(`var(--${name})`))
  const values = (scheme: 'light' | 'dark') =>
    used.map(([name, both]) => `--${name}:${both[scheme]}`).join(';')
  const style = `<style>${PARTS}:root{${values('light')}}@media(prefers-color-scheme:dark){:root{${values('dark')}}}</style>`
  return `${markup.replace('>', `>${style}`)}\n`
}
