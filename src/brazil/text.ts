// Zero-width characters, direction marks and soft hyphens come along when people copy from chats and PDFs.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu
const SEPARATORS = /[\s\p{P}]/gu

/** Without what the eye does not see. Line breaks and tabs become spaces; full-width digits and letters their plain form. */
export function visible(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/gu, ' ').replaceAll(INVISIBLE, '')
}

/** Only the letters and digits that were meant: no spaces, no punctuation, nothing invisible, upper case. */
export function compact(text: string): string {
  return visible(text).replaceAll(SEPARATORS, '').toUpperCase()
}

/** For comparing what people write: "Citroën  C3" and "citroen c3" are the same. No accents, lower case, single spaces. */
export function searchable(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
