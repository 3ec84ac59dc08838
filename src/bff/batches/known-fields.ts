import type { BatchOrder } from '#contract/console/batch.ts'
import type { JsonObject } from '#contract/json.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { requiredNames } from '#contract/service/required-names.ts'
import { catalogSlug, plateOf } from '../purchases/dedupe-key.ts'
import type { BatchDeps } from './deps.ts'
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
  deps: Pick<BatchDeps, 'catalog' | 'store' | 'knownFields'>,
  order: BatchOrder,
): Promise<BatchOrder> {
  const slugOf = (line: Line) => catalogSlug(line.service ?? order.service)
  const items = await itemsOf(deps, [...new Set(order.lines.map(slugOf))])
  const lines: Line[] = []
  for (const line of order.lines) {
    const item = items.get(slugOf(line))
    lines.push(item ? { ...line, request: await filled(deps, item, line.request) } : line)
  }
  return { ...order, lines }
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

async function filled(
  { store, knownFields }: Pick<BatchDeps, 'store' | 'knownFields'>,
  item: CatalogItem,
  request: JsonObject,
): Promise<JsonObject> {
  const { plateKey } = plateOf(request)
  if (plateKey === null || lacking(item, request).length === 0) return request
  const known = await knownFields(store.db, plateKey)
  const full = { ...request }
  for (const { name } of FIELDS) {
    // The state comes first: it decides what else is asked.
    const isAsked = lacking(item, full).some((each) => each.name === name)
    if (isAsked && known[name] !== null) full[name] = known[name]
  }
  return full
}

function lacking(item: CatalogItem, request: JsonObject) {
  const asked = requiredNames(item, typeof request.uf === 'string' ? request.uf : undefined)
  return FIELDS.filter(({ name }) => asked.includes(name) && (request[name] ?? '') === '')
}
