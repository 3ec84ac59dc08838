// Text copied from chats and PDFs contains zero-width characters, direction marks and soft hyphens.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu
const SEPARATORS = /[\s\p{P}]/gu

/**
 * Drops invisible characters, turns line breaks and tabs into spaces and full-width characters into plain
 * ones.
 */
export function visible(text: string): string {
  return oneLine(text.normalize('NFKC'))
}

/**
 * Drops invisible characters and turns line breaks and tabs into spaces. Signs such as `nº` and `1ª` stay as
 * a person typed them.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/\s/gu, ' ').replaceAll(INVISIBLE, '')
}

/** The same for each line of a text. */
export function visibleLines(text: string): string {
  return text.split(/\r?\n/).map(oneLine).join('\n')
}

/** No identifier is longer, however people write it. An NF-e key with a space at each digit has 87. */
const LONGEST_WRITTEN = 200

/**
 * Letters and digits only, in upper case: no spaces, no punctuation, nothing invisible. A text that is too
 * long for an identifier is left as it is: one character may stand for eighteen, and an order for a million.
 */
export function compact(text: string): string {
  if (text.length > LONGEST_WRITTEN) return text
  return visible(text).replaceAll(SEPARATORS, '').toUpperCase()
}

/**
 * Normalises text for comparison, so that "Citroën C3" and "citroen c3" are equal: no accents, lower case,
 * single spaces.
 */
export function searchable(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/**
 * Inserts no-break spaces for the screen, between a number and its unit or the words before it (`de R$
 * 8.312,68`, `faltam 7 de 10 pontos`). Stored and compared texts have plain spaces.
 */
export function unbroken(text: string): string {
  return text.replaceAll(/(?<=\d) (?=\p{L})|(?<=\$|\bmais|\bd[eo]s?) (?=\d|R\$)| (?=mais \d)/gu, '\u00A0')
}
