import type { CarFile, TimelineEntry } from '#contract/console/car.ts'
import { isFinal } from '#contract/console/record-state.ts'
import { alertAspects } from '#contract/service/alert-aspects.ts'

/** Whether the file does not say any more what an entry says: a lien that was released, a former account. */
export function isPast(entry: TimelineEntry, { aspects, account }: CarFile): boolean {
  switch (entry.kind) {
    case 'inquiry': {
      const { id, state } = entry.item
      // A line may show its answer, also as one that monitoring has put in doubt, or the doubt that it
      // throws on another one.
      return (
        isFinal(state) &&
        !aspects.some(({ inquiryId, contradicts, unverified }) =>
          [inquiryId, contradicts?.inquiryId, unverified?.inquiryId].includes(id),
        )
      )
    }
    case 'alert':
      // Of a kind that this version does not know, nothing tells whether an inquiry has looked at it.
      return (
        alertAspects(entry.alert).length > 0 && !aspects.some(({ alert }) => alert?.id === entry.alert.id)
      )
    case 'account':
      return account?.savedAt !== entry.account.savedAt
    case 'note':
      return false
  }
}
