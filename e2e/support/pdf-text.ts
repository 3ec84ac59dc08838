import { extractTextItems } from 'unpdf'

/** A line of text on a page. `bottom` is its baseline above the page's lower edge, in points. */
interface PdfLine {
  readonly bottom: number
  readonly text: string
}

/** Lines from the top down. */
export type PdfPage = readonly PdfLine[]

/** The text of a PDF, page by page. Texts at the same height are one line. */
export async function readPdf(pdf: Uint8Array): Promise<readonly PdfPage[]> {
  // The library takes over the memory of its bytes, and a Buffer may share memory with others.
  const { items } = await extractTextItems(Uint8Array.from(pdf))
  return items.map((page) => {
    const lines = new Map<number, string>()
    for (const { str, y } of page) lines.set(Math.round(y), (lines.get(Math.round(y)) ?? '') + str)
    return (
      [...lines]
        // Replaces ligatures and no-break spaces, which are only typography.
        .map(([bottom, text]) => ({ bottom, text: text.normalize('NFKC').trim() }))
        .filter(({ text }) => text !== '')
        .toSorted((a, b) => b.bottom - a.bottom)
    )
  })
}
