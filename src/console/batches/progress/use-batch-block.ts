import { usePerson } from '#console/account/person-context.ts'
import { useSpendingBlock } from '#console/account/use-spending-block.ts'
import { useLimitBlock } from '#console/limits/use-limit-block.ts'
import { othersBatch } from '#contract/console/batch-resume.ts'
import type { Batch } from '#contract/console/batch.ts'
import type { resumeOffer } from './resume-offer.ts'

/**
 * Why a batch cannot be stopped or resumed now. If a limit of this person has paused it, also the price of
 * the line that is bought first: with less than this left, it would pause again at once.
 *
 * @param offer today's price of that line, and why a service of the waiting lines cannot be bought
 */
export function useBatchBlock(batch: Batch, offer: ReturnType<typeof resumeOffer>) {
  const spending = useSpendingBlock()
  const person = usePerson()
  // How much is left of another person's limit is not known here.
  const isLimited = batch.error?.code === 'LIMIT_REACHED' && person.id === batch.createdBy.id
  const nextCents = isLimited ? offer.nextCents : undefined
  const limit = useLimitBlock(nextCents)?.text
  const resuming = batch.state === 'running' ? undefined : (othersBatch(batch, person) ?? offer.off ?? limit)
  return { blocked: spending ?? resuming, nextCents }
}
