import { type Field, type FormValues, type RuleContext, fieldKey } from '#console/form-engine/field.ts'
import { choiceOf, formSpec } from '#console/form-engine/form-spec.ts'
import { readRequest } from '#console/form-engine/read-request.ts'
import { isFipe } from '#console/services/available-services.ts'
import type { BatchOrder } from '#contract/console/batch.ts'
import type { Package } from '#contract/console/packages.ts'
import type { JsonObject } from '#contract/json.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { priceCents } from '#contract/service/price.ts'

export interface LineRequest {
  readonly item: CatalogItem
  /** The body for the service; undefined while required data are missing. */
  readonly request: JsonObject | undefined
  /** Undefined while the price is unknown. */
  readonly priceCents: number | undefined
}

export interface PackageRequests {
  /** The fields that the services need besides the plate, each once. */
  readonly fields: readonly Field[]
  readonly lines: readonly LineRequest[]
}

/** The requests made from a plate and the filled-in values. */
export function readRequests(
  items: readonly CatalogItem[],
  values: FormValues,
  { plate, ...context }: RuleContext & { readonly plate: string },
): PackageRequests {
  const fields = new Map<string, Field>()
  const lines = items.map((item): LineRequest => {
    if (isFipe(item)) return { item, request: { placa: plate }, priceCents: priceCents(item, {}) }
    const own = { ...values, [fieldKey('placa')]: plate }
    const spec = formSpec(item, choiceOf(item, own))
    for (const field of spec.fields) if (isAsked(field)) fields.set(field.name, narrower(field, fields))
    const asked = Object.fromEntries(spec.fields.map(({ key, kind }) => [key, own[key] ?? empty(kind)]))
    const request = spec.acceptance ? undefined : readRequest(item, spec, asked, context).request
    return { item, request, priceCents: spec.priceCents }
  })
  return { fields: [...fields.values()], lines }
}

/** A package asks only for required data: the plate is known, and a package offers no options. */
function isAsked(field: Field): boolean {
  if (field.name === 'placa') return false
  if (field.kind === 'tick') return field.mustBeTicked !== undefined
  return field.kind !== 'choice' || !field.optional
}

const empty = (kind: Field['kind']) => (kind === 'tick' ? false : '')

/** If two services ask for a state, the one sold in fewer states decides the choices. */
function narrower(field: Field, fields: ReadonlyMap<string, Field>): Field {
  const before = fields.get(field.name)
  if (before?.kind !== 'choice' || field.kind !== 'choice') return before ?? field
  return before.options.length <= field.options.length ? before : field
}

/** The sum of all lines in cents; undefined while one of them is incomplete or has no price. */
export function totalOf(lines: readonly LineRequest[]): number | undefined {
  let sum = 0
  for (const { request, priceCents: price } of lines) {
    if (request === undefined || price === undefined) return undefined
    sum += price
  }
  return sum
}

/**
 * The batch that buys these lines; undefined if there is nothing to buy.
 *
 * @param outdatedIds of the purchases that are bought again because their answers are outdated, by service
 */
export function batchOrder(
  { name }: Pick<Package, 'name'>,
  lines: readonly LineRequest[],
  outdatedIds: ReadonlyMap<string, string> = new Map(),
): Omit<BatchOrder, 'totalCents'> | undefined {
  const [first] = lines
  if (!first) return undefined
  const { servico: service } = first.item
  return {
    kind: isFipe(first.item) ? 'fipeByPlate' : 'createInquiry',
    service,
    name,
    lines: lines.flatMap(({ item: { servico }, request }, index) => {
      if (!request) return []
      const outdated = outdatedIds.get(servico)
      const line = { number: index + 1, request, ...(outdated !== undefined && { over: outdated }) }
      return [servico === service ? line : { ...line, service: servico }]
    }),
  }
}
