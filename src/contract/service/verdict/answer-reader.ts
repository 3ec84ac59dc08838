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
  'suspens|cancela|falecid|obito|penden|irregular|nula|inapta|baixad|cassad|vencid|expirad|encerrad|bloquead|denegad|rejeitad|inativ'
const IS_BAD = new RegExp(`(?<!\\b(?:nao|sem) )(?:${BAD})|\\bnao (?:regular|ativ|valid|autorizad|habilitad)`)
const DENIED_BAD = new RegExp(`\\b(?:nao|sem) (?:${BAD})[a-z]*`, 'g')
const IS_GOOD =
  /^(?:regular|ativ[oa]|valid[oa]|autorizad[oa]|autorizado o uso(?: da nf-?e)?|habilitad[oa])(?:(?: -| e)? (?:ativ[oa]|regular)| (?:desde|em) \d{2}\/\d{2}\/\d{4}| perante a receita federal| fora d[eo] prazo|(?: -|,)? categorias? [a-e]{1,2})*\W*$/

/**
 * The tone of a state in a register's words. A bad word anywhere counts: `VALIDADE VENCIDA` is not valid.
 * Other words that go on, `REGULAR COM RESTRICOES`, get no judgement.
 */
export function toneOf(state: unknown): OwnAnswer['tone'] {
  const text = typeof state === 'string' ? plain(state).trim() : ''
  if (IS_BAD.test(text)) return 'alert'
  return IS_GOOD.test(text.replaceAll(DENIED_BAD, '')) ? 'clean' : 'plain'
}

/** The number of entries; 0 for a value that says "none", and null otherwise, because then nobody looked. */
export function countIn(list: unknown): number | null {
  if (Array.isArray(list)) return list.filter((each) => !saysNothing(each)).length
  return readCheck(list) === 'clean' && list !== 0 ? 0 : null
}
