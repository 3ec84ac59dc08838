import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#console/api/api.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { paths } from '#console/paths.ts'
import { refundedLabel } from '#console/texts/charge-labels.ts'
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
  /** The list goes, and with it the button that has the focus. */
  readonly onSeen: () => void
}

/** What ended since this person looked last. Those that they have opened themselves are no news. */
export function Finished({ day: { finished, more }, onSeen }: FinishedProps) {
  const client = useQueryClient()
  const [newest] = finished
  const seen = useMutation({
    mutationFn: (until: string) => api('daySeen', { body: { until } }),
    onSuccess: (day) => {
      client.setQueryData(dayQueries.day().queryKey, day)
      announce('Marcadas como vistas')
      onSeen()
    },
  })
  if (!newest) return null
  // First what somebody has to look at, since what it cost is not back, or not known.
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

/** Where nothing was found and nothing is owed, one line says it, below which the cars come. */
function volumeOf({ state, chargedCents }: HistoryItem) {
  if (state === 'done') return state
  return ['failed', 'rejected', 'abandoned'].includes(state) && !chargedCents ? 'quiet' : 'loud'
}

/** `2 sem resultado, R$ 17,80 devolvidos`: what was refused before it was charged adds nothing. */
function quietWords(items: readonly HistoryItem[]): string {
  const back = items.reduce(
    (sum, { state, priceCents }) => sum + (state === 'failed' ? (priceCents ?? 0) : 0),
    0,
  )
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
