import * as z from 'zod/mini'
import type { BatchKind, BatchOrder } from '#contract/console/batch.ts'
import type { FieldError } from '#contract/console/error.ts'
import {
  FipePlateIntentSchema,
  FipeTableIntentSchema,
  InquiryIntentSchema,
} from '#contract/console/record.ts'
import type { JsonObject } from '#contract/json.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { priceCents } from '#contract/service/price.ts'
import { type FipeSlug, isFipeSlug } from '#contract/service/slugs.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { parse } from '../http/parse.ts'
import { dedupeKeyOf } from '../purchases/ordering/dedupe-key.ts'

/** The most mistakes that one answer names. The console's pages never send a list with more. */
const MOST_FIELDS = 100

const singly = { over: true, priceCents: true } as const

/** The schema of one line's request, as for a single purchase. */
const REQUESTS: Readonly<Record<BatchKind, z.ZodMiniType<JsonObject>>> = {
  createInquiry: InquiryIntentSchema.shape.request,
  fipeByPlate: z.omit(FipePlateIntentSchema, singly),
  fipeTable: z.omit(FipeTableIntentSchema, singly),
}

/** The services that have a route of their own. */
const OWN_ROUTES: Readonly<Record<FipeSlug, BatchKind>> = {
  fipe: 'fipeByPlate',
  'fipe-tabela': 'fipeTable',
}

/** The route that sells a service. */
export function kindOfService(service: string): BatchKind {
  const slug = catalogSlug(service)
  return isFipeSlug(slug) ? OWN_ROUTES[slug] : 'createInquiry'
}

/** One line of an order, with its request as the schema of a single purchase reads it. */
export interface OrderLine {
  /** The number in the person's list. */
  readonly number: number
  /** Slug of the catalog. */
  readonly service: string
  readonly request: JsonObject
  /** Id of the earlier purchase that this line buys again. */
  readonly repurchaseOf?: string | undefined
}

/**
 * The lines of an order, each as a single order would have it.
 *
 * @throws {HttpFailure} 400 INVALID_REQUEST, naming every line that cannot be bought or repeats another
 */
export function checkLines({ kind, service, lines }: BatchOrder): readonly OrderLine[] {
  if (kindOfService(service) !== kind)
    refuse([{ field: 'service', message: 'Esta consulta não se compra por este caminho.' }])

  const problems: FieldError[] = []
  const subjects = new Map<string, number>()
  const numbers = new Set<number>()
  const checked = lines.flatMap(({ number, request, service: own = service, over: repurchaseOf }) => {
    const wrong = (field: string, message: string) => problems.push(lineError(number, field, message))
    if (numbers.has(number)) wrong('', 'este número aparece mais de uma vez.')
    numbers.add(number)
    try {
      const lineKind = kindOfService(own)
      const parsed = parse(REQUESTS[lineKind], request)
      if (lineKind === 'createInquiry' && parsed.servico !== own) wrong('servico', 'a consulta é outra.')
      const subject = dedupeKeyOf(own, parsed)
      const first = subjects.get(subject)
      if (first === undefined) subjects.set(subject, number)
      else wrong('', `pede o mesmo que a linha ${first}.`)
      return [{ number, service: catalogSlug(own), request: parsed, repurchaseOf }]
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error
      for (const { field, message } of error.options.fields ?? []) wrong(field, message)
      return []
    }
  })
  refuse(problems)
  return checked
}

/**
 * The lines with today's prices.
 *
 * @param items today's entries of the lines' services, by slug
 * @throws {HttpFailure} 422 SERVICO_INDISPONIVEL where a service is not sold, 400 INVALID_REQUEST for lines
 *   whose price cannot be known
 */
export function priceLines<Line extends OrderLine>(
  items: ReadonlyMap<string, CatalogItem>,
  lines: readonly Line[],
): readonly (Line & { readonly priceCents: number })[] {
  const priced = lines.map((line) => {
    const item = items.get(line.service)
    if (item === undefined) throw new HttpFailure('SERVICO_INDISPONIVEL')
    return { ...line, priceCents: priceCents(item, line.request) }
  })
  const isPriced = (
    line: (typeof priced)[number],
  ): line is (typeof priced)[number] & { priceCents: number } => line.priceCents !== undefined
  const unknown = priced.filter((line) => !isPriced(line))
  refuse(unknown.map(({ number }) => lineError(number, '', 'não há preço para este pedido.')))
  return priced.filter(isPriced)
}

/** The price of all lines together, in cents. */
export function sumOf(lines: readonly { readonly priceCents: number }[]): number {
  return lines.reduce((sum, line) => sum + line.priceCents, 0)
}

/** The error of a line, in one of its fields or of the whole line (`''`). */
export function lineError(number: number, field: string, message: string): FieldError {
  return {
    field: ['lines', number, field].filter((part) => part !== '').join('.'),
    message: `Linha ${number}: ${message}`,
  }
}

/** @throws {HttpFailure} 400 INVALID_REQUEST where there is an error */
export function refuse(fields: readonly FieldError[]): void {
  if (fields.length > 0) throw new HttpFailure('INVALID_REQUEST', { fields: fields.slice(0, MOST_FIELDS) })
}
