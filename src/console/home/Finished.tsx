import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#console/api/api.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { paths } from '#console/paths.ts'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import type { Day } from '#contract/console/day.ts'
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
      <ul>
        {finished.map((item) => (
          <PurchaseLine key={item.id} item={item} at={item.updatedAt} />
        ))}
      </ul>
      {more && <AllLink to={paths.history()}>Há mais no histórico</AllLink>}
    </DayPart>
  )
}
