import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import fontverter from 'fontverter'

/**
 * Faces of visitors' machines, by their npm packages. Arimo has the metrics of Arial and Liberation Sans, so it is
 * installed under Arial's name. An unlisted face is one that no stylesheet can name: as wide as DejaVu Sans, and as likely.
 */
const PACKAGES = {
  Arial: { package: 'arimo', own: 'Arimo' },
  Roboto: { package: 'roboto', own: 'Roboto' },
  'DejaVu Sans': { package: 'dejavu-sans', own: 'DejaVu Sans' },
  Unlisted: { package: 'dejavu-sans', own: 'DejaVu Sans' },
} as const

export type Face = keyof typeof PACKAGES

/** Returns the WOFF file of a face from npm, regular or bold. */
export function faceFile(face: Face, weight: 400 | 700): string {
  const name = PACKAGES[face].package
  return createRequire(import.meta.url).resolve(
    `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`,
  )
}

/**
 * Makes faces the only ones that a browser finds on Linux, through Fontconfig; most visitors have Arial or a face with its metrics.
 * Elsewhere it has the system's.
 * @returns the browser's environment, whose FONTCONFIG_PATH is a folder for it alone, and the clean-up for when it has ended
 */
export async function installFaces(
  faces: readonly Face[] = ['Arial'],
): Promise<{ env: Record<string, string>; remove(): void }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'faces-'))
  await mkdir(path.join(folder, 'fonts'))
  for (const face of faces) {
    for (const weight of [400, 700] as const) {
      // Chromium skips compressed files (FontConfigInterface of Skia: TrueType and CFF only).
      const bytes = await fontverter.convert(await readFile(faceFile(face, weight)), 'truetype')
      await writeFile(path.join(folder, `fonts/${PACKAGES[face].package}-${weight}.ttf`), bytes)
    }
  }
  const file = path.join(folder, 'fonts.conf')
  await writeFile(file, configuration(folder, faces))
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return {
    env: { ...Object.fromEntries(inherited), FONTCONFIG_FILE: file, FONTCONFIG_PATH: folder },
    // A browser's own processes may end a moment after it.
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** @see https://fontconfig.pages.freedesktop.org/fontconfig/fontconfig-user.html, scan-time rules */
function configuration(folder: string, faces: readonly Face[]): string {
  const rename = (property: string, from: string, to: string) =>
    `<match target="scan"><test name="${property}"><string>${from}</string></test><edit name="${property}"><string>${to}</string></edit></match>`
  const renamed = faces.flatMap((face) => {
    const { own } = PACKAGES[face]
    if (own === face) return []
    // A stylesheet's `local()` asks for the full name or the PostScript name.
    return [
      rename('family', own, face),
      rename('fullname', `${own} Bold`, `${face} Bold`),
      rename('postscriptname', `${own.replaceAll(' ', '')}-Bold`, `${face}-BoldMT`),
    ]
  })
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<dir>${folder}/fonts</dir>
<cachedir>${folder}/cache</cachedir>
${renamed.join('\n')}
</fontconfig>
`
}
