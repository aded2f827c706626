import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { href } from '../../templates/address.ts'
import type { Content } from '../../templates/content.ts'
import { nearestAreas } from '../../templates/pages/area/nearest-areas.ts'
import { ICONS } from '../../templates/parts/icon/icon.tsx'
import { IconShapes } from '../../templates/parts/icon/icon-shapes.tsx'
import { IconsDrawing, SymbolsDrawing } from '../../templates/parts/icon/icons-drawing.tsx'
import { MarkDrawing } from '../../templates/parts/logo/logo.tsx'
import { type DrawnArea, located, MapDrawing } from '../../templates/parts/map/map-drawing.tsx'
import { SweepDrawing } from '../../templates/parts/sweep/sweep-drawing.tsx'
import { WallsDrawing } from '../../templates/parts/wall/wall-drawing.tsx'
import type { Drawings } from '../../templates/site.ts'
import type { Cache } from '../base/cache.ts'
import { libraryVersion } from '../base/library-version.ts'
import { hashedAsset, type OutputFile } from '../base/output-file.ts'
import { sourceHash } from '../base/source-hash.ts'
import type { TokenColours } from './token-colours.ts'

/** The drawings that pages share, each a file that is fetched once. */
export interface MadeDrawings {
  drawings: Drawings
  /** Where the icons of pages lie, by their outlines as pages have them. */
  icons: ReadonlyMap<string, string>
  files: OutputFile[]
}

/** Draws the icons, the map and the walls, as far as the content has them. Nobody draws a map around one place. */
export async function makeDrawings(
  { areas, map, services, site, walls }: Content,
  colours: TokenColours['drawing'],
  cache: Cache,
): Promise<MadeDrawings> {
  const files: OutputFile[] = []
  const artists = [...['react', 'react-dom'].map(libraryVersion), sourceHash('templates', 'scripts/assets'), JSON.stringify(colours)]
  const draw = async (name: string, shown: unknown, drawing: ReactElement): Promise<string> => {
    const svg = await cache.remember('drawing', [...artists, name, JSON.stringify(shown)], async () => Buffer.from(svgOf(drawing, colours)))
    const file = hashedAsset(name, 'svg', Buffer.from(svg).toString())
    files.push(file)
    return href(site.basePath, `/${file.path}`)
  }
  const places = located(areas)
  // Nothing but what is drawn, so that what is kept is drawn anew only when that has changed.
  const drawn = places.map((area): DrawnArea => {
    const neighbours = located(nearestAreas(area, areas)).map(({ name, coordinates }) => ({ name, coordinates }))
    return { name: area.name, slug: area.slug, coordinates: area.coordinates, neighbours }
  })
  const names = [...new Set(services.map(({ icon }) => icon))].sort()
  const drawings: Drawings = {
    mark: await draw('mark', {}, <MarkDrawing />),
    icons: await draw('icons', names, <IconsDrawing names={names} />),
    sweep: await draw('sweep', {}, <SweepDrawing />),
    ...(map && places.length > 1 && { map: await draw('map', { map, drawn }, <MapDrawing map={map} areas={drawn} />) }),
    ...(walls && { walls: await draw('walls', walls, <WallsDrawing walls={walls} />) }),
  }
  const symbols = await draw('symbols', ICONS, <SymbolsDrawing names={ICONS} />)
  const icons = new Map(ICONS.map((name) => [renderToStaticMarkup(<IconShapes name={name} />), `${symbols}#${name}`]))
  return { drawings, icons, files }
}

/** What a page asks for by `#id` is drawn, and the others of its kind are not. */
const PARTS = '.part:not(:target){display:none}'

/**
 * A drawing as a file. No stylesheet of a page reaches into it, so it brings the tokens that it uses; browsers ask it
 * for the scheme of the page that shows it (CSS Color Adjustment, section 2.1).
 */
function svgOf(drawing: ReactElement, colours: TokenColours['drawing']): string {
  const markup = renderToStaticMarkup(drawing)
  const used = Object.entries(colours).filter(([name]) => markup.includes(`var(--${name})`))
  const values = (scheme: 0 | 1) => used.map(([name, both]) => `--${name}:${both[scheme]}`).join(';')
  const style = `<style>${PARTS}:root{${values(0)}}@media(prefers-color-scheme:dark){:root{${values(1)}}}</style>`
  return `${markup.replace('>', `>${style}`)}\n`
}
