import type { BatchOrder } from '#contract/console/batch.ts'
import type { JsonObject } from '#contract/json.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { requiredNames } from '#contract/service/required-names.ts'
import { plateOf } from '../purchases/dedupe-key.ts'
import type { BatchDeps, KnownFields } from './deps.ts'
import { itemsOf } from './line-services.ts'
import { type OrderLine, lineError, refuse } from './order-lines.ts'

type Line = BatchOrder['lines'][number]

/** What stays true for a car, so that its file can say it where the list does not. */
const FIELDS = [
  { name: 'uf', missing: 'falta a UF, que a loja ainda não conhece deste carro.' },
  { name: 'renavam', missing: 'falta o RENAVAM, que a loja ainda não conhece deste carro.' },
] as const

/**
 * The order with the state and the RENAVAM of its cars, as far as its lines lack them, their services ask for
 * them, and answers that were bought here have stated them.
 */
export async function withKnownFields(
  deps: Pick<BatchDeps, 'catalog' | 'store' | 'knownFieldsOf'>,
  order: BatchOrder,
): Promise<BatchOrder> {
  const slugOf = (line: Line) => catalogSlug(line.service ?? order.service)
  const items = await itemsOf(deps, [...new Set(order.lines.map(slugOf))])
  const toFill = order.lines.flatMap((line) => {
    const item = items.get(slugOf(line))
    const { plateKey } = plateOf(line.request)
    const isFull = item === undefined || lacking(item, line.request).length === 0
    return isFull || plateKey === null ? [] : [{ line, item, plateKey }]
  })
  const cars = new Set(toFill.map(({ plateKey }) => plateKey))
  const known = await deps.knownFieldsOf(deps.store.db, [...cars])
  const filledLines = new Map(
    toFill.map(({ line, item, plateKey }) => [line, filled(line, { item, known: known.get(plateKey) })]),
  )
  return { ...order, lines: order.lines.map((line) => filledLines.get(line) ?? line) }
}

/**
 * Refuses lines whose service asks for what neither the list nor the car's file says.
 *
 * @param items today's entries of the lines' services, by slug
 * @throws {HttpFailure} 400 INVALID_REQUEST, naming the lines
 */
export function checkKnownFields(items: ReadonlyMap<string, CatalogItem>, lines: readonly OrderLine[]): void {
  refuse(
    lines.flatMap(({ number, service, request }) => {
      const item = items.get(service)
      const fields = item ? lacking(item, request) : []
      return fields.map(({ name, missing }) => lineError(number, name, missing))
    }),
  )
}

function filled(
  line: Line,
  { item, known }: { readonly item: CatalogItem; readonly known: KnownFields | undefined },
): Line {
  const full = { ...line.request }
  for (const { name } of FIELDS) {
    // The state comes first: it decides what else is asked.
    const isAsked = lacking(item, full).some((each) => each.name === name)
    const value = known?.[name] ?? null
    if (isAsked && value !== null) full[name] = value
  }
  return { ...line, request: full }
}

function lacking(item: CatalogItem, request: JsonObject) {
  const asked = requiredNames(item, typeof request.uf === 'string' ? request.uf : undefined)
  return FIELDS.filter(({ name }) => asked.includes(name) && (request[name] ?? '') === '')
}
