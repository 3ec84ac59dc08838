import { useQuery } from '@tanstack/react-query'
import { usePerson } from '#console/account/person-context.ts'
import { useSpendingBlock } from '#console/account/use-spending-block.ts'
import { apiQuery } from '#console/api/queries.ts'
import { limitBlock } from '#console/limits/limit-block.ts'
import { useLimitBlock } from '#console/limits/use-limit-block.ts'
import { whyMayNotResume } from '#contract/console/batch-resume.ts'
import type { Batch } from '#contract/console/batch.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { resumeOffer } from './resume-offer.ts'

type Offer = ReturnType<typeof resumeOffer>

/**
 * Why a batch cannot be stopped or resumed now. If a limit of this person has paused it, also the price of
 * the line that is bought first: with less than this left, it would pause again at once. If a limit stops
 * another person's batch, also whose limit a manager raises: null for the shop's.
 *
 * @param offer today's price of that line, and why a service of the waiting lines cannot be bought
 */
export function useBatchBlock(batch: Batch, offer: Offer) {
  const spending = useSpendingBlock()
  const resuming = useResumeBlock(batch, offer)
  const { nextCents } = resuming
  const block = spending === undefined && batch.state !== 'running' ? resuming.block : undefined
  return { blocked: spending ?? block?.text, nextCents, room: block?.room }
}

function useResumeBlock(batch: Batch, offer: Offer) {
  const person = usePerson()
  const isOwn = person.id === batch.createdBy.id
  const isLimited = batch.error?.code === 'LIMIT_REACHED' && isOwn
  const nextCents = isLimited ? offer.nextCents : undefined
  const own = useLimitBlock(nextCents)?.text
  const others = useOthersBlock(batch, offer)
  const text = whyMayNotResume(batch, person) ?? offer.off ?? own
  const block: Block | undefined = text !== undefined ? { text } : isOwn ? undefined : others
  return { block, nextCents }
}

interface Block {
  readonly text: string
  readonly room?: Batch['createdBy'] | null
}

/** Why another person's batch cannot be resumed: its lines need that person's rights and limits. */
function useOthersBlock(batch: Batch, { nextCents }: Offer): Block | undefined {
  const { data: own } = useQuery(apiQuery('ownLimits'))
  // The page has already requested it.
  const { data } = useQuery({ ...apiQuery('batch', { id: batch.id }), enabled: false })
  const shop = limitBlock(own && { ...own, leftCents: null, leftOf: null }, nextCents, true)
  if (shop) return { text: shop.text, room: null }
  return data?.refusal && ofPerson(data.refusal, batch.createdBy)
}

function ofPerson({ code, message }: ErrorDetail, person: Batch['createdBy']): Block | undefined {
  if (code === 'FORBIDDEN') return { text: `${message} Um gerente pode mudar isso na Equipe.` }
  if (code !== 'LIMIT_REACHED') return undefined
  const whose = `O limite é de ${person.name}. Como gerente, você pode liberar mais.`
  return { text: `${message} ${whose}`, room: person }
}
