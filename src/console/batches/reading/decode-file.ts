/** Lists are short: a larger file is something else, or belongs into several batches. */
const MOST_BYTES = 1_000_000

export type FileText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string }

/**
 * The text of a CSV or TXT file as spreadsheets write it: UTF-8 or UTF-16 with a byte order
 * mark, UTF-8 without one, else windows-1252, which Excel writes in Brazil. Other files
 * are refused with a reason and a fix.
 */
export function decodeFile(bytes: Uint8Array): FileText {
  if (bytes.length > MOST_BYTES)
    return refuse(
      'O arquivo tem mais de 1 MB. Deixe só as colunas e linhas que interessam e escolha de novo.',
    )
  if (startsWith(bytes, [0x50, 0x4b])) {
    return refuse(
      'Este arquivo é uma planilha (Excel ou parecida), não um CSV. Na planilha, use “Salvar como”, escolha CSV e traga o arquivo novo. Ou copie as células e cole aqui.',
    )
  }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (text.includes('\0')) return refuse('Este arquivo não é de texto. Escolha um arquivo CSV ou TXT.')
  return text.trim() === '' ? refuse('O arquivo está vazio.') : { ok: true, text }
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function refuse(reason: string): FileText {
  return { ok: false, reason }
}
