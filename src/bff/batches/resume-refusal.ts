import { whyMayNotResume } from '#contract/console/batch-resume.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { Person } from '#contract/console/session.ts'
import { priceCents } from '#contract/service/price.ts'
import { creatorOf } from '../accounts/creator-of.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { BatchDeps } from './deps.ts'
import { isHalted } from './halted.ts'
import { askForAll, servicesOf } from './line-services.ts'
import { linesOnSale } from './lines-on-sale.ts'
import type { BatchRow } from './tables.ts'
import { waitingLines } from './waiting-lines.ts'

/**
 * Why the next waiting line of a stopped or paused batch would be refused if this reader resumed it now.
 * Undefined if it would not, and for people who may not resume it. Asks the same vetoes as a resume, about
 * the person who ordered the batch.
 */
export async function resumeRefusal(
  deps: Pick<BatchDeps, 'store' | 'catalog' | 'purchases'>,
  batch: BatchRow,
  reader: Person,
): Promise<ErrorDetail | undefined> {
  if (!isHalted(batch)) return undefined
  const person = creatorOf(batch)
  if (whyMayNotResume({ createdBy: person }, reader) !== undefined) return undefined
  const { db } = deps.store
  const lines = await waitingLines(db, batch)
  try {
    const { sold } = await linesOnSale(deps, db, { batch, lines, person, isSold: () => true })
    const [next] = sold
    if (!next) return undefined
    const item = deps.catalog.newestItem(next.service)
    const totalCents = (item && priceCents(item, next.request)) ?? next.confirmedCents
    await askForAll(deps, db, { services: servicesOf(sold), person, totalCents })
    return undefined
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error
    return error.detail(null)
  }
}
