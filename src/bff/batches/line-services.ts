import { MAX_SET_LINES } from '#contract/console/bounds.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { VetoedOrder } from '../purchases/order.ts'
import { plateOf } from '../purchases/ordering/dedupe-key.ts'
import type { Queries } from '../store/store.ts'
import type { BatchDeps } from './deps.ts'
import type { OrderLine } from './order-lines.ts'

/** The services of these lines, each once, in the lines' order. */
export function servicesOf(lines: readonly Pick<OrderLine, 'service'>[]): readonly string[] {
  return [...new Set(lines.map(({ service }) => service))]
}

/** Today's entries of the services that are sold, by slug. An entry that could not be read is not sold. */
export async function itemsOf(
  { catalog }: Pick<BatchDeps, 'catalog'>,
  services: readonly string[],
): Promise<ReadonlyMap<string, CatalogItem>> {
  const items = new Map<string, CatalogItem>()
  for (const service of services) {
    const item = await catalog.item(service).catch(notSold)
    if (item) items.set(service, item)
  }
  return items
}

function notSold(error: unknown): undefined {
  if (!(error instanceof HttpFailure) || error.code !== 'SERVICO_INDISPONIVEL') throw error
}

/**
 * Asks the vetoes about every service of a batch.
 *
 * @throws {HttpFailure} the error of the first veto that refuses
 */
export async function askForAll(
  { purchases }: Pick<BatchDeps, 'purchases'>,
  queries: Queries,
  { services, ...order }: Omit<VetoedOrder, 'service'> & { readonly services: readonly string[] },
): Promise<void> {
  for (const service of services) await purchases.askVetoes(queries, { ...order, service })
}

/** The plate of a set: few lines, all about one car. Null for any other list. */
export function plateOfSet(lines: readonly Pick<OrderLine, 'request'>[]): string | null {
  const [first, ...others] = lines.map(({ request }) => plateOf(request))
  if (first === undefined || first.plateKey === null || lines.length > MAX_SET_LINES) return null
  return others.every(({ plateKey }) => plateKey === first.plateKey) ? first.plate : null
}
