import type { CarFile, TimelineEntry } from '#contract/console/car.ts'
import { isFinal } from '#contract/console/record-state.ts'
import { alertAspects } from '#contract/service/alert-aspects.ts'

/** Whether the file no longer shows what an entry says: a released lien, a former account. */
export function isPast(entry: TimelineEntry, { aspects, account }: CarFile): boolean {
  switch (entry.kind) {
    case 'inquiry': {
      const { id, state } = entry.item
      // A line may show the entry's answer, even one in doubt, or a doubt that the entry casts on another
      // answer.
      return (
        isFinal(state) &&
        !aspects.some(({ inquiryId, contradicts, unverified }) =>
          [inquiryId, contradicts?.inquiryId, unverified?.inquiryId].includes(id),
        )
      )
    }
    case 'alert':
      // For an unknown kind of alert, nothing tells whether an inquiry has checked it.
      return (
        alertAspects(entry.alert).length > 0 && !aspects.some(({ alert }) => alert?.id === entry.alert.id)
      )
    case 'account':
      return account?.savedAt !== entry.account.savedAt
    case 'note':
      return false
  }
}
