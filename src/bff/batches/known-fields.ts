import type { BatchOrder } from '#contract/console/batch.ts'
import { CAR_FIELDS, type CarField, type KnownFields } from '#contract/console/car-fields.ts'
import type { JsonObject } from '#contract/json.ts'
import { catalogSlug } from '#contract/service/catalog-slug.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { requiredNames } from '#contract/service/required-names.ts'
import { plateOf } from '../purchases/ordering/dedupe-key.ts'
import type { BatchDeps } from './deps.ts'
import { itemsOf } from './line-services.ts'
import { type OrderLine, lineError, refuse } from './order-lines.ts'

type Line = BatchOrder['lines'][number]

const MISSING: Readonly<Record<CarField, string>> = {
  uf: 'falta a UF, que a loja ainda não conhece deste carro.',
  renavam: 'falta o RENAVAM, que a loja ainda não conhece deste carro.',
}

/**
 * Adds the state and the RENAVAM of its cars to an order, where its lines lack them, their services require
 * them, and answers bought here have stated them.
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
 * Refuses lines whose service requires a field that neither the list nor the car's file has.
 *
 * @param items today's entries of the lines' services, by slug
 * @throws {HttpFailure} 400 INVALID_REQUEST, naming the lines
 */
export function checkKnownFields(items: ReadonlyMap<string, CatalogItem>, lines: readonly OrderLine[]): void {
  refuse(
    lines.flatMap(({ number, service, request }) => {
      const item = items.get(service)
      const fields = item ? lacking(item, request) : []
      return fields.map((name) => lineError(number, name, MISSING[name]))
    }),
  )
}

function filled(
  line: Line,
  { item, known }: { readonly item: CatalogItem; readonly known: KnownFields | undefined },
): Line {
  const full = { ...line.request }
  for (const name of CAR_FIELDS) {
    const isAsked = lacking(item, full).includes(name)
    const value = known?.[name] ?? null
    if (isAsked && value !== null) full[name] = value
  }
  return { ...line, request: full }
}

function lacking(item: CatalogItem, request: JsonObject): readonly CarField[] {
  const asked = requiredNames(item, typeof request.uf === 'string' ? request.uf : undefined)
  return CAR_FIELDS.filter((name) => asked.includes(name) && (request[name] ?? '') === '')
}
