import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#console/api/api.ts'
import { invalidate } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { paths } from '#console/paths.ts'
import { refundedCents, refundedLabel } from '#console/texts/charge-labels.ts'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import type { Day } from '#contract/console/day.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import { dayQueries } from './day-queries.ts'
import { AllLink, DayPart } from './DayPart.tsx'
import { PurchaseLine } from './PurchaseLine.tsx'

interface FinishedProps {
  readonly day: Day
  /** Called when the list goes, and with it the button that has the focus. */
  readonly onSeen: () => void
}

/** Purchases that have ended since this person looked last, except those that they have opened themselves. */
export function Finished({ day: { finished, more }, onSeen }: FinishedProps) {
  const client = useQueryClient()
  const [newest] = finished
  const seen = useMutation({
    mutationFn: (until: string) => api('daySeen', { body: { until } }),
    onSuccess: (day) => {
      client.setQueryData(dayQueries.day().queryKey, day)
      // A read under way may bring the seen ones back, or news that this answer lacks.
      void invalidate(client, 'day')
      announce('Marcadas como vistas')
      onSeen()
    },
  })
  if (!newest) return null
  // First come purchases that somebody must look at, because their cost was not refunded or is not known.
  const { loud = [], done = [], quiet = [] } = Object.groupBy(finished, volumeOf)
  return (
    <DayPart
      title="O que terminou"
      aside={
        <Button
          size="sm"
          className="shrink-0"
          busy={seen.isPending}
          onClick={() => seen.isPending || seen.mutate(newest.updatedAt)}
        >
          Já vi
        </Button>
      }
    >
      {seen.error && <ErrorNotice error={seen.error} />}
      <Lines items={loud.concat(done)} />
      {quiet.length > 0 && (
        <Disclosure
          className="border-b border-line"
          summary={<span className="font-normal text-muted">{quietWords(quiet)}</span>}
        >
          <Lines items={quiet} />
        </Disclosure>
      )}
      {more && <AllLink to={paths.history()}>Há mais no histórico</AllLink>}
    </DayPart>
  )
}

/** Purchases without a result and without a charge share one line, so that the cars follow soon. */
function volumeOf({ state, chargedCents }: HistoryItem) {
  if (state === 'done') return state
  return ['failed', 'rejected', 'abandoned'].includes(state) && !chargedCents ? 'quiet' : 'loud'
}

/**
 * `2 sem resultado, R$ 17,80 devolvidos`. A purchase that was refused before it was charged, or that reused
 * another one, adds nothing to the amount.
 */
function quietWords(items: readonly HistoryItem[]): string {
  const back = items.reduce((sum, item) => sum + refundedCents(item), 0)
  return `${items.length} sem resultado, ${back > 0 ? refundedLabel(back) : 'nada cobrado'}`
}

function Lines({ items }: { readonly items: readonly HistoryItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <PurchaseLine key={item.id} item={item} at={item.updatedAt} />
      ))}
    </ul>
  )
}
