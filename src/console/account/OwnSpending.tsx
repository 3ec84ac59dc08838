import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#brazil/money.ts'
import { apiQuery } from '#console/api/queries.ts'
import { Section } from '#console/ui/Section.tsx'

/** What the person has spent of their limits. Empty for a person without a limit. */
export function OwnSpending() {
  const { data } = useQuery(apiQuery('ownLimits'))
  if (!data || (data.dayCents === null && data.monthCents === null)) return null
  const { dayCents, monthCents, raisedTodayCents, spentTodayCents, spentThisMonthCents } = data
  return (
    <Section title="Seus limites">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 tabular-nums">
        <SpentOf label="Hoje" spent={spentTodayCents} limit={dayCents} raised={raisedTodayCents} />
        <SpentOf label="Neste mês" spent={spentThisMonthCents} limit={monthCents} raised={raisedTodayCents} />
      </dl>
    </Section>
  )
}

interface SpentOfProps {
  readonly label: string
  readonly spent: number
  readonly limit: number | null
  /** An increase of the limit, which counts for the day and for its month. */
  readonly raised: number
}

function SpentOf({ label, spent, limit, raised }: SpentOfProps) {
  if (limit === null) return null
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd>
        {formatCents(spent)} de {formatCents(limit)}
        {raised > 0 && `, com mais ${formatCents(raised)} liberados hoje`}
      </dd>
    </>
  )
}
