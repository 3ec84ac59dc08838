import { Resvg } from '@resvg/resvg-js'
import jpeg from 'jpeg-js'
import type { DocumentType } from '#contract/service/document.ts'
import { SVG_FONT_FAMILY, SVG_FONT_FILES } from './fonts.ts'

/** An SVG as PNG or JPEG, `width` pixels wide. About 20 to 60 ms for a page. */
export function rasterise(
  svg: string,
  width: number,
  type: Exclude<DocumentType, 'application/pdf'>,
): Buffer {
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    background: '#ffffff',
    font: { fontFiles: SVG_FONT_FILES, loadSystemFonts: false, defaultFontFamily: SVG_FONT_FAMILY },
  }).render()
  if (type === 'image/png') return image.asPng()
  return jpeg.encode({ data: image.pixels, width: image.width, height: image.height }, 82).data
}
