import { ASPECT_KINDS, ASPECT_WORDS, type AspectKind } from './aspects.ts'
import type { VerdictLabel } from './label.ts'

/** So much fits into a row of the narrowest list, beside a table's other columns (characters). */
export const ROW_LENGTH = 29

/** One word each, as sellers say it: the purchase and the car's file have the whole one. */
const NOUNS: Readonly<Record<AspectKind, string>> = {
  theft: 'roubo',
  court: 'RENAJUD',
  lien: 'gravame',
  restrictions: 'restrição',
  auction: 'leilão',
  damage: 'sinistro',
  mileage: 'quilometragem',
  'written-off': 'baixa',
  chassis: 'chassi',
  inspection: 'vistoria',
  'sale-notice': 'venda',
  debts: 'débitos',
  recall: 'recall',
}

/** The label of a list: all of it in words, and where that is too long for a row what a row shows. */
export function listLabel({ tone, text }: Pick<VerdictLabel, 'tone' | 'text'>): VerdictLabel {
  const short = inShort(text)
  return { tone, text, ...(short !== text && { short }) }
}

/** By the words alone, since labels that were stored long ago have nothing else. */
function inShort(text: string): string {
  if (text.length <= ROW_LENGTH) return text
  const said = debts(text) ?? value(text) ?? names(text) ?? gap(text) ?? text
  if (said.length <= ROW_LENGTH) return said
  const named = withNouns(said)
  return named.length <= ROW_LENGTH ? named : begun(named)
}

/** Digits are wide: more of these do not fit (characters). */
const DIGITS_LENGTH = 27

/** `13 débitos, a partir de R$ 8.312,68` is `13 débitos, desde R$ 8.312`: a least amount needs no cents. */
function debts(text: string): string | null {
  const [, count, atLeast, amount] =
    /^((?:[\d.]+ d|D)ébitos?)(?:,| de) (a partir de\s)?(R\$\s[\d.,]+)$/.exec(text) ?? []
  if (count === undefined || amount === undefined) return null
  if (atLeast === undefined) return `${count}, ${amount}`
  const least = `desde\u00A0${amount.replace(/,\d{2}$/, '')}`
  const said = `${count}, ${least}`
  return count === 'Débitos' || said.length > DIGITS_LENGTH ? `Débitos ${least}` : said
}

/**
 * `R$ 42.253,00 (ago/2026, 005490-9)` without the table's code; an old value without its month, which says
 * less.
 */
function value(text: string): string | null {
  const [, amount, month, old] =
    /^(R\$\s[\d.,]+) \(([^,)]+)(?:, [^)]+)?\)(, talvez antigo)?$/.exec(text) ?? []
  if (amount === undefined) return null
  return old === undefined ? `${amount} (${month})` : `${amount}${old}`
}

/** Of several alerts, warnings or disagreements as many as fit: a count says how many there are. */
function names(text: string): string | null {
  const [, count, of, list] =
    /^(?:(\d+ alertas)|(A confirmar|As consultas discordam)): (.+?)(?: e mais \d+)?$/.exec(text) ?? []
  if (list === undefined) return null
  const nouns = list.split(/, | e /).map(withNouns)
  const start = (count ?? of ?? '').replace(/^As c/, 'C')
  const fitting = nouns.map((_, index) => {
    const left = nouns.length - index - 1
    const more = count === undefined && left > 0 ? ` +${left}` : ''
    return `${start}: ${nouns.slice(0, index + 1).join(', ')}${more}`
  })
  return fitting.findLast(({ length }) => length <= ROW_LENGTH) ?? start
}

/** `Falta verificar leilão, 7 pontos sem alerta`: what is missing is what a row must say. */
function gap(text: string): string | null {
  const [, missing] = /^Falta verificar (.+?)(?:, [^,]+ sem alerta)?$/.exec(text) ?? []
  if (missing === undefined) return null
  const whole = `Falta verificar ${missing}`
  if (whole.length <= ROW_LENGTH) return whole
  const parts = missing.split(/, | e /)
  if (parts.length === 1) return `Falta: ${missing}`
  const count = parts.reduce((sum, part) => sum + (Number.parseInt(part, 10) || 1), 0)
  const isOfPoints = !/chassi|vistoria|quilometragem/.test(missing)
  return `Falta verificar ${count} ${isOfPoints ? 'pontos' : 'itens'}`
}

function withNouns(text: string): string {
  return ASPECT_KINDS.reduce((said, kind) => {
    const { word, question } = ASPECT_WORDS[kind]
    return said.replace(word, NOUNS[kind]).replace(question, NOUNS[kind])
  }, text)
}

/** Its first words, to the end of a part where there is one. */
function begun(text: string): string {
  const room = text.slice(0, ROW_LENGTH)
  const end = Math.max(room.lastIndexOf(', '), room.lastIndexOf(' e '))
  return `${room.slice(0, end > 0 ? end : room.lastIndexOf(' '))}…`
}
