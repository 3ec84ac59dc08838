import { calendarDay, toMs } from '#brazil/dates.ts'
import { formatCents } from '#brazil/money.ts'
import { type JsonObject, isJsonObject, objectOf } from '../../json.ts'
import { isPersonSlug } from '../about-people.ts'
import type { OwnAnswer } from './answer-reader.ts'
import { plain } from './aspects.ts'
import { OF_PEOPLE } from './person-answers.ts'
import { thingReader } from './thing-answers.ts'
import { centsIn, dayIn, lowerWords } from './words.ts'

/** Other numbers of an answer may match the headline by coincidence. */
const NUMBERS = /^(?:score|valor|ano_modelo|.*total)$/

/** A service's own answer without the parts that its headline already states in full. */
export function besideHeadline(slug: string, dados: JsonObject, askedAt?: string): JsonObject {
  const headline = ownAnswer(slug, dados, askedAt)?.headline
  if (headline === undefined) return dados
  const said = ` ${plain(headline).replaceAll(/[,:.](?= |$)/g, '')} `
  const isSaid = (name: string, value: unknown) => {
    if (typeof value === 'boolean') return name === 'consta'
    if (typeof value === 'number' && !NUMBERS.test(name)) return false
    const amount = name.endsWith('total') ? centsIn(value) : null
    const written = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
    const words = amount === null ? (dayIn(value) ?? lowerWords(value) ?? written) : formatCents(amount)
    return words !== undefined && said.includes(` ${plain(words)} `)
  }
  const partOf = (block: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(block)
        .filter(([name, value]) => !isSaid(name, value))
        .map(([name, value]) => [name, name === 'score' && isJsonObject(value) ? partOf(value) : value]),
    )
  return partOf(dados)
}

/** Fields of an answer that only repeat the request. */
const ASKED = new Set(['documento', 'cpf', 'cnpj', 'registro', 'uf', 'chassi', 'motor', 'chave'])

/**
 * The answer of a service in its own words. When its data cannot be read, it only says that an answer came.
 * Null for a service that answers about aspects of a car, and for an empty answer.
 *
 * @param askedAt `criado_em` of the inquiry
 */
export function ownAnswer(slug: string, dados: unknown, askedAt = ''): OwnAnswer | null {
  const person = isPersonSlug(slug) ? OF_PEOPLE[slug] : undefined
  const read = person ? person.read : thingReader(slug)
  if (!read) return null
  const answer = objectOf(dados)
  const said = read(answer, dayOf(askedAt))
  if (said) {
    const [headline, tone] = typeof said === 'string' ? ([said, 'plain'] as const) : said
    return { headline, tone, ...(person && { held: person.held ?? headline }) }
  }
  const isEmpty = Object.entries(answer).every(([name, value]) => ASKED.has(name) || value === null)
  return isEmpty ? null : { headline: RECEIVED, tone: 'plain', ...(person && { held: RECEIVED }) }
}

function dayOf(moment: string): string | undefined {
  return Number.isFinite(toMs(moment)) ? calendarDay(moment) : undefined
}

const RECEIVED = 'Resposta recebida'
