import { renderAsync } from '@resvg/resvg-js'
import jpeg from 'jpeg-js'
import type { DocumentType } from '#contract/service/document.ts'
import { SVG_FONT_FAMILY, SVG_FONT_FILES } from './fonts.ts'

/**
 * Renders an SVG as PNG or JPEG, `width` pixels wide. Another thread draws; only the encoding, 10 to 60 ms,
 * blocks this thread.
 */
export async function rasterise(
  svg: string,
  width: number,
  type: Exclude<DocumentType, 'application/pdf'>,
): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    background: '#ffffff',
    font: { fontFiles: SVG_FONT_FILES, loadSystemFonts: false, defaultFontFamily: SVG_FONT_FAMILY },
  })
  if (type === 'image/png') return image.asPng()
  return jpeg.encode({ data: image.pixels, width: image.width, height: image.height }, 82).data
}
