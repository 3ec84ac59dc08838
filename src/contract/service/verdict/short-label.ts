import { counted, listed, lowerFirst } from '#brazil/words.ts'
import { ASPECT_KINDS, ASPECT_WORDS, type AspectKind } from './aspects.ts'
import type { VerdictLabel } from './label.ts'

/** How many characters fit into a row of the narrowest list, beside a table's other columns. */
export const ROW_LENGTH = 29

/** How many characters fit into a row of a list with more width. */
export const WIDE_LENGTH = 46

/** One short noun per aspect for rows; the purchase's page and the car's file show the whole name. */
const NOUNS: Readonly<Record<AspectKind, string>> = {
  theft: 'roubo',
  court: 'bloqueio',
  lien: 'gravame',
  restrictions: 'restrição',
  auction: 'leilão',
  damage: 'sinistro',
  mileage: 'odômetro',
  'written-off': 'baixa',
  chassis: 'chassi',
  inspection: 'vistoria',
  'sale-notice': 'venda',
  debts: 'débitos',
  recall: 'recall',
}

/** The short nouns of open questions, where they differ. */
const QUESTIONS: Readonly<Partial<Record<AspectKind, string>>> = {
  restrictions: 'restrições',
  mileage: 'quilometragem',
}

/** The label of a list: the full text, and the shortened texts for rows that it does not fit into. */
export function listLabel({ tone, text, file }: Pick<VerdictLabel, 'tone' | 'text' | 'file'>): VerdictLabel {
  // The count of alerts in the file is never cut, so the text before it has less room.
  const short = within(text, ROW_LENGTH - (file === undefined ? 0 : ` · ${file}`.length))
  const wide = within(text, WIDE_LENGTH)
  return {
    tone,
    text,
    ...(short !== text && { short }),
    ...(wide !== text && { wide }),
    ...(tone === 'clean' && isPart(text) && { part: true as const }),
    ...(file !== undefined && { file }),
  }
}

/**
 * Whether a text is about only a part of the points: `Sem gravame ativo`, `Sem roubo ou furto, baixa ou
 * recall`, `Nada consta em 8 pontos`.
 */
function isPart(text: string): boolean {
  if (text.startsWith('Nada consta em ') || /^Sem .+ ou /.test(text)) return true
  return Object.values(ASPECT_WORDS).some((words) => words.clean === text)
}

/** Shortens by the text alone, because old stored labels hold nothing else. */
function within(text: string, room: number): string {
  if (text.length <= room) return text
  // `A confirmar: gravame (aviso de 26/11)`: the page shows the day.
  const undated = text.replace(/ \(aviso de [\d/]+\)$/, '')
  if (undated !== text) return within(undated, room)
  const ways =
    [debts, value, names, gap, partly, asked, clean]
      .map((way) => way(text))
      .find((some) => some.length > 0) ?? []
  const said = [...ways, withNouns(text)]
  return said.find(({ length }) => length <= room) ?? begun(said.at(-1) ?? text, room)
}

/** `13 débitos, a partir de R$ 8.312,68`: a minimum keeps its amount, written the same way. */
function debts(text: string): readonly string[] {
  const [, count, atLeast, amount] =
    /^((?:[\d.]+ d|D)ébitos?)(?:,| de) (a partir de\s)?(R\$\s[\d.,]+)$/.exec(text) ?? []
  if (count === undefined || amount === undefined) return []
  if (atLeast === undefined) return [`${count}, ${amount}`]
  return [`${count} desde ${amount}`, `Débitos desde ${amount}`]
}

/**
 * `FIPE R$ 1.042.253,00 (ago/2026)` without its month. A value that may be old keeps that warning. Old stored
 * labels have the table's code and no name.
 */
function value(text: string): readonly string[] {
  const [, name = '', amount, month, old = ''] =
    /^(FIPE )?(R\$\s[\d.,]+) \(([^,)]+)(?:, [^)]+)?\)(, talvez antigo)?$/.exec(text) ?? []
  if (amount === undefined) return []
  const undated = [name + amount + old, amount + old]
  return old === '' ? [`${name}${amount} (${month})`, ...undated] : undated
}

/** As many alerts, warnings or disagreements as fit, and the number of the others. */
function names(text: string): readonly string[] {
  const [, count, of, list, more] =
    /^(?:(\d+ alertas)|(A confirmar|As consultas discordam)): (.+?)(?: e mais (\d+))?$/.exec(text) ?? []
  if (list === undefined) return []
  const nouns = list.split(/, | e /).map(withNouns)
  const start = (count ?? of ?? '').replace(/^As c/, 'C')
  const all = nouns.length + Number(more ?? 0)
  const fewer = beginnings(nouns).map((some) =>
    some.length === all ? some.join(', ') : `${some.join(', ')} e mais ${all - some.length}`,
  )
  return [...fewer, `${nouns[0]} +${all - 1}`].map((said) => `${start}: ${said}`).concat(start)
}

/**
 * `Falta verificar leilão, 7 pontos sem alerta`: a row must say what is missing, and of several points it
 * names the gravest, which comes first.
 */
function gap(text: string): readonly string[] {
  const [, missing] = /^Falta verificar (.+?)(?:, [^,]+ sem alerta)?$/.exec(text) ?? []
  if (missing === undefined) return []
  const parts = missing.split(/, | e (?:mais )?/)
  const named = parts.filter((part) => !/^\d/.test(part)).map(withNouns)
  const all = parts.reduce((sum, part) => sum + (Number.parseInt(part, 10) || 1), 0)
  const isOfPoints = !/chassi|vistoria|quilometragem|ite[mn]/.test(missing)
  const points = (count: number) => (isOfPoints ? counted(count, 'ponto', 'pontos') : items(count))
  const first = [`Falta verificar ${missing}`, `Falta: ${missing}`]
  // Labels of earlier versions begin with a count, and the names in them are not the gravest.
  if (/^\d/.test(missing)) return [...first, `Falta verificar ${points(all)}`]
  const fewer = beginnings(named).flatMap((some) => {
    const left = all - some.length
    if (left === 0) return [`Falta: ${listed(some)}`]
    return [`Falta: ${some.join(', ')} e mais ${points(left)}`, `Falta: ${some.join(', ')} e mais ${left}`]
  })
  return [...first, ...fewer]
}

const items = (count: number) => counted(count, 'item', 'itens')

/** `Sem alerta; faltam 7 de 10 pontos` without the total. */
function partly(text: string): readonly string[] {
  const [, start, missing, noun] = /^(Sem alerta; faltam? )(\d+) de \d+ (ponto|iten)s$/.exec(text) ?? []
  if (start === undefined) return []
  return [start + (noun === 'ponto' ? counted(Number(missing), 'ponto', 'pontos') : items(Number(missing)))]
}

/** `Veículo baixado; sem gravame ativo`: the alert, and the clean answer if there is room. */
function asked(text: string): readonly string[] {
  const [, alert, answer] = /^([^;]+); (sem .+)$/.exec(text) ?? []
  if (alert === undefined || answer === undefined) return []
  const { tick } = Object.values(ASPECT_WORDS).find(({ clean }) => lowerFirst(clean) === answer) ?? {}
  return tick === undefined ? [alert] : [`${alert}; ${withNouns(lowerFirst(tick))}`, alert]
}

/** `Sem roubo ou furto, baixa ou recall`: the gravest, which comes first. `Nada consta em 8 pontos`. */
function clean(text: string): readonly string[] {
  const [, first, others] = /^Sem (.+?)((?:, .+?)* ou (?!furto).+)$/.exec(text) ?? []
  if (first !== undefined && others !== undefined) {
    const more = others.split(/, | ou /).length - 1
    return [withNouns(text), `Sem ${withNouns(first)} e mais ${more}`]
  }
  return text.startsWith('Nada consta em ') ? [text.replace(' consta', '')] : []
}

/** All items, then one fewer each time, down to the first. */
function beginnings(all: readonly string[]): readonly (readonly string[])[] {
  return all.map((_, index) => all.slice(0, all.length - index))
}

function withNouns(text: string): string {
  return ASPECT_KINDS.reduce((said, kind) => {
    const { word, question } = ASPECT_WORDS[kind]
    const noun = NOUNS[kind]
    // The word may contain the question's word.
    return said.includes(word) && word !== question
      ? said.replace(word, noun)
      : said.replace(question, QUESTIONS[kind] ?? noun)
  }, text)
}

/** The beginning of the text, cut at the end of a part if possible. */
function begun(text: string, room: number): string {
  const start = text.slice(0, room)
  const end = Math.max(start.lastIndexOf(', '), start.lastIndexOf(' e '))
  return `${start.slice(0, end > 0 ? end : start.lastIndexOf(' '))}…`
}
