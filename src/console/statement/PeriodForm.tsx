import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { type Days, monthOf } from '#brazil/dates.ts'
import { useFilterDraft } from '#console/forms/use-filter-draft.ts'
import { URL_DAYS } from '#console/routing/url-filters.ts'
import { buttonClass } from '#console/ui/button-class.ts'
import { Button } from '#console/ui/Button.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { TextField } from '#console/ui/TextField.tsx'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import { type Selection, periodText, readSelection, writeSelection } from './selection.ts'

interface PeriodFormProps {
  readonly selection: Selection
  readonly today: string
}

/** Steps from month to month with a tap; other periods are folded beside the steps. */
export function PeriodForm({ selection, today }: PeriodFormProps) {
  const months = [-1, 0, 1].map((step) => monthOf(step === 0 ? today : selection.from, step))
  const [before = selection, current = selection, after = selection] = months
  const to = (days: typeof before) => ({ search: writeSelection({ ...selection, ...days }, today) })
  // A step that leads to this month disappears.
  const kept = useKeptFocus<HTMLElement>(selection.from)
  const isMonth = monthOf(selection.from).to === selection.to && selection.from.endsWith('-01')
  return (
    <div className="no-print flex flex-wrap items-center gap-x-3 gap-y-1">
      <nav {...kept} aria-label="Meses" className="flex flex-wrap gap-2 max-sm:w-full max-sm:justify-between">
        <Link to={to(before)} className={buttonClass('secondary', 'sm')}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          <span className="sr-only">Mês anterior: </span>
          {monthText(before, selection)}
        </Link>
        {(selection.from !== current.from || selection.to !== current.to) && (
          <Link to={to(current)} className={buttonClass('secondary', 'sm')}>
            Este mês
          </Link>
        )}
        {after.from <= today && (
          <Link to={to(after)} className={buttonClass('secondary', 'sm')}>
            <span className="sr-only">Mês seguinte: </span>
            {monthText(after, selection)}
            <ChevronRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </nav>
      <Disclosure
        summary="Escolher período"
        icon={CalendarDays}
        open={!isMonth}
        className="max-sm:w-full open:w-full"
      >
        <Range selection={selection} today={today} />
      </Disclosure>
    </div>
  )
}

/** The name of a month, without the year if the heading shows the same year. */
function monthText(month: Days, { from }: Days): string {
  return periodText(month).replace(` de ${from.slice(0, 4)}`, '')
}

function Range({ selection, today }: PeriodFormProps) {
  const navigate = useNavigate()
  const { take, field } = useFilterDraft(`de=${selection.from}&ate=${selection.to}`)
  return (
    <form
      aria-label="Escolher período"
      className="flex flex-wrap items-end gap-3 pb-3"
      onSubmit={(event) => {
        event.preventDefault()
        const { from, to } = readSelection(new URLSearchParams(take()), today)
        void navigate({ search: writeSelection({ ...selection, from, to }, today) })
      }}
    >
      <TextField {...field('de')} {...URL_DAYS} label="De" className="min-w-36 flex-1 sm:max-w-48" />
      <TextField {...field('ate')} {...URL_DAYS} label="Até" className="min-w-36 flex-1 sm:max-w-48" />
      <Button type="submit">Mostrar</Button>
    </form>
  )
}
