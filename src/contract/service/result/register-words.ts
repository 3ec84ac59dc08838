import { searchable } from '#brazil/text.ts'

// The words of registers, by their role. Every rule takes words as `wordsOf` returns them.

/** A state in words has some hundred characters; what is longer may say anything. */
const LONGEST = 2000

/**
 * Lower case, without accents and marks around the text: `*** NADA_CONSTA ***` is "nada consta". "É" and
 * "está" become "eh" and "estah": without the accent they would be "and" and "this". Empty for a text that is
 * too long.
 */
export function wordsOf(text: string): string {
  if (text.length > LONGEST) return ''
  const spaced = text
    .replaceAll(/_|(?<=nada)-|\(e?s\)/gi, ' ')
    .replaceAll(/\s*\n/g, ' | ')
    .replaceAll(/(?<!\p{L})(?:est)?[áé](?!\p{L})/giu, '$&h')
  return /\w(?:.*\w)?/.exec(searchable(spaced))?.[0] ?? ''
}

/** A number or a letter is a code that only its register knows. */
export function isWord(state: unknown): state is string {
  return typeof state === 'string' && /\p{L}{3}/u.test(state)
}

/** Rules as one expression. The next rule is one more row. */
export function anyOf(rows: readonly string[]): RegExp {
  return new RegExp(rows.join('|'))
}

/** Rules for whole texts, in which every word is understood. */
export function whole(rows: readonly string[]): RegExp {
  return anyOf([`^(?:${rows.join('|')})$`])
}

/** Beginnings of what a register may find. */
export const FINDING = `(?:${[
  'acao judicial|acoes|acident|alerta|aliena|anota|apontam|avaria|bloque|cheque|colis|comunica|debito|divida',
  'falenc|financia|furto|gravame|impedi|indicio|infrac|intencao|leil|multa|ocorr|onus|ordem judicial|pendenc',
  'penhora|perda|processos?\\b|protesto|queixa|recall|registr|renajud|reserva\\b|restri|roubo|sinistr',
].join('|')})`
/** The state of a finding that is no longer in force. */
export const OVER = '(?:atendid|baixad|cancelad|liberad|pag|quitad|reparad)[oa]s?'
/** What is said holds for a part. */
export const ONLY =
  '(?:indispon|exce|ressalv|parcial|reativ|c/|deve|confirm|(?:mas|porem|alem|fora|erro|falha|salvo|apenas|somente|so|menos)\\b)'
/** What became of a car. */
export const STRICKEN =
  '(?:acident|alien|bloque|clon|financi|furt|impedi|leilo|negativ|penhor|protest|roub|sinistr)a?d[oa]s?'
/** A state of a finding in force, a crime, or the state of a look-up that is not complete. */
export const STATE = `(?:${STRICKEN}|${[
  '(?<!divida )ativ[oa]|apree?n|arrend|(?:encontr|localiz|registr)ad|existente|inclu[is]|positiv|sim\\b|vig[eo]',
  'aguard|atras|em a[bn]|fals|restrit|incomplet|pendente|sng nao|sucata|suspeit|estelion|fraude|golpe|sequestr|vencid|ver(?:ificar)?\\b',
].join('|')})`
export const DAY = '\\d\\d+[-/.]\\d\\d[-/.]\\d\\d+(?:(?: as)? \\d\\d:[\\d:]+)?'
