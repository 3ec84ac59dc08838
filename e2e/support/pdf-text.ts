import { extractTextItems } from 'unpdf'

/** Text of one height on a page. `bottom` is its baseline above the page's lower edge, in points. */
interface PdfLine {
  readonly bottom: number
  readonly text: string
}

/** Lines from the top down. */
export type PdfPage = readonly PdfLine[]

/** The text of a PDF, page by page. Texts beside each other at one height are one line. */
export async function readPdf(pdf: Uint8Array): Promise<readonly PdfPage[]> {
  // The library takes its bytes over, and a Buffer may share them with others.
  const { items } = await extractTextItems(Uint8Array.from(pdf))
  return items.map((page) => {
    const lines = new Map<number, string>()
    for (const { str, y } of page) lines.set(Math.round(y), (lines.get(Math.round(y)) ?? '') + str)
    return (
      [...lines]
        // Ligatures and hard spaces are for the eye.
        .map(([bottom, text]) => ({ bottom, text: text.normalize('NFKC').trim() }))
        .filter(({ text }) => text !== '')
        .toSorted((a, b) => b.bottom - a.bottom)
    )
  })
}
