import type { JsonObject } from '../../json.ts'
import { readCheck, saysNothing } from '../result/check.ts'
import { plain } from './aspects.ts'

/** The answer of a service that checks no aspect of a car. */
export interface OwnAnswer {
  readonly headline: string
  readonly tone: 'clean' | 'alert' | 'plain'
  /** For an answer about a person: which data it holds, without their content. */
  readonly held?: string
}

/**
 * Reads the headline of an answer, and its tone unless it is plain; null if it cannot be read. `askedOn`: the
 * calendar day of the inquiry, if it is known.
 */
export type Reader = (
  dados: JsonObject,
  askedOn?: string,
) => string | readonly [headline: string, tone: OwnAnswer['tone']] | null

const BAD =
  'suspens|cancela|falecid|falenc|falid|mort[oa]\\b|obito|penden|irregular|nula|inapta|baixa(?:d|\\b)|cassa[cd]|vencid|expirad|encerrad|extint|dissolv|liquida|recuperacao judicial|(?<!des)bloque|(?<!des)impedi|proibi|apreend|recolhid|retid|invalid|inabilit|desabilit|inexist|denegad|rejeitad|inativ'
const NOT = '(?:nao|sem|nenhuma?)(?: (?:ha|possui|consta|existe|esta|foi|registros? de|nenhuma?|qualquer))*'
const DENIED_BAD = new RegExp(`\\b${NOT} (?:${BAD})[a-z]*`, 'g')
const IS_BAD = new RegExp(
  `${BAD}|\\bnao (?:esta |e )?(?:regular|ativ|valid|autorizad|habilitad)|\\bsem regularidade`,
)
const IS_GOOD =
  /^\W*(?:\d{1,3} - )?(?:situacao (?:cadastral )?|cnh )?(?:regular|ativ[oa]|valid[oa]|vigente|normal|em dia|definitiv[oa]|autorizad[oa]|autorizado o uso(?: da nf-?e)?|habilitad[oa])(?:(?: -| e)? (?:ativ[oa]|definitiv[oa]|regular)| (?:ate|desde|em) (?:\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2})| (?:perante a|na) receita federal| fora d[eo] prazo| - \d{1,2}| \(\d{1,2}\)|(?: -|,)? categorias? [a-e]{1,2})*\W*$/

/**
 * The tone of a state in a register's words. A bad word anywhere counts: `VALIDADE VENCIDA` is not valid.
 * Other words that go on, `REGULAR COM RESTRICOES`, get no judgement.
 */
export function toneOf(state: unknown): OwnAnswer['tone'] {
  const text = typeof state === 'string' ? plain(state).trim().replaceAll(DENIED_BAD, '') : ''
  if (IS_BAD.test(text)) return 'alert'
  return IS_GOOD.test(text) ? 'clean' : 'plain'
}

/** The number of entries; 0 for a value that says "none", and null otherwise, because then nobody looked. */
export function countIn(list: unknown): number | null {
  if (Array.isArray(list)) return list.filter((each) => !saysNothing(each)).length
  return readCheck(list) === 'clean' && list !== 0 ? 0 : null
}
