import type { Person } from '#contract/console/session.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Queries } from '../store/store.ts'
import type { BatchDeps } from './deps.ts'
import { askForAll, servicesOf } from './line-services.ts'
import { isMixed, ofOneService } from './next-step.ts'
import type { BatchRow } from './tables.ts'
import type { WaitingLine } from './waiting-lines.ts'

interface LinesToBuy {
  readonly batch: Pick<BatchRow, 'services'>
  readonly lines: readonly WaitingLine[]
  /** The person who ordered the batch. */
  readonly person: Pick<Person, 'id' | 'name'>
  /** Whether the central sells a line and its price is known. */
  readonly isSold: (line: WaitingLine) => boolean
}

/**
 * The waiting lines that can be bought now, and why the other services of a batch of several services cannot.
 * A batch of one service has no others: all of its lines are returned.
 *
 * @throws {HttpFailure} a refusal that concerns every line, or the first one if no line can be bought
 */
export async function linesOnSale(
  deps: Pick<BatchDeps, 'purchases'>,
  queries: Queries,
  { batch, lines, person, isSold }: LinesToBuy,
): Promise<{ readonly sold: readonly WaitingLine[]; readonly refusals: ReadonlyMap<string, HttpFailure> }> {
  const refusals = new Map<string, HttpFailure>()
  for (const service of servicesOf(lines)) {
    try {
      await askForAll(deps, queries, { services: [service], person })
    } catch (error) {
      if (!(error instanceof HttpFailure) || !isMixed(batch) || !ofOneService(error.detail(null))) throw error
      refusals.set(service, error)
    }
  }
  if (isMixed(batch)) {
    for (const line of lines) {
      if (!refusals.has(line.service) && !isSold(line))
        refusals.set(line.service, new HttpFailure('SERVICO_INDISPONIVEL'))
    }
  }
  const sold = lines.filter(({ service }) => !refusals.has(service))
  const [first] = refusals.values()
  if (sold.length === 0 && first) throw first
  return { sold, refusals }
}
