import type { BatchOrder } from '#contract/console/batch.ts'
import type { FieldError } from '#contract/console/error.ts'
import type { JsonObject } from '#contract/open-schema.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { requiredNames } from '#contract/service/required-names.ts'
import { catalogSlug, plateOf } from '../purchases/dedupe-key.ts'
import type { BatchDeps } from './deps.ts'
import { itemsOf } from './line-services.ts'
import { lineError, refuse } from './order-lines.ts'

type Line = BatchOrder['lines'][number]

/** What stays true for a car, so that its file can say it where the list does not. */
const FIELDS = [
  { name: 'uf', missing: 'falta a UF, que a loja ainda não conhece deste carro.' },
  { name: 'renavam', missing: 'falta o RENAVAM, que a loja ainda não conhece deste carro.' },
] as const

/**
 * The order with the state and the RENAVAM of its cars, as far as its lines lack them, their services ask for
 * them, and answers that were bought here have stated them.
 *
 * @throws {HttpFailure} 400 INVALID_REQUEST, naming the lines that still lack one
 */
export async function withKnownFields(
  deps: Pick<BatchDeps, 'catalog' | 'store' | 'knownFields'>,
  order: BatchOrder,
): Promise<BatchOrder> {
  const slugOf = (line: Line) => catalogSlug(line.service ?? order.service)
  const items = await itemsOf(deps, [...new Set(order.lines.map(slugOf))])
  const problems: FieldError[] = []
  const lines: Line[] = []
  for (const line of order.lines) {
    const item = items.get(slugOf(line))
    const request = item ? await filled(deps, item, line.request) : line.request
    lines.push(request === line.request ? line : { ...line, request })
    for (const { name, missing } of item ? lacking(item, request) : []) {
      problems.push(lineError(line.number, name, missing))
    }
  }
  refuse(problems)
  return { ...order, lines }
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
