import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** DejaVu from the npm package, loaded by path, so that drawings look the same on a machine without fonts. */
const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')

export const SVG_FONT_FAMILY = 'DejaVu Sans'
export const SVG_FONT_FILES = [join(folder, 'DejaVuSans.ttf'), join(folder, 'DejaVuSans-Bold.ttf')]

export interface PdfFonts {
  readonly regular: Buffer
  readonly bold: Buffer
}

let cached: PdfFonts | undefined

/** Read once per process, 1.3 MB. */
export function pdfFonts(): PdfFonts {
  cached ??= {
    regular: readFileSync(join(folder, 'DejaVuSansCondensed.ttf')),
    bold: readFileSync(join(folder, 'DejaVuSansCondensed-Bold.ttf')),
  }
  return cached
}
