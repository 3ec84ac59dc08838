import { Link } from 'react-router'
import { cx } from '#console/ui/class-names.ts'
import { type Selection, TABS, writeSelection } from './selection.ts'

interface StatementTabsProps {
  readonly selection: Selection
  readonly today: string
  readonly isManager: boolean
}

/** What a line of the table is about. Links, so that Back returns to the former one. */
export function StatementTabs({ selection, today, isManager }: StatementTabsProps) {
  // The statement of one person has one line by person.
  const tabs = TABS.filter(({ group }) => isManager || group !== 'person')
  return (
    <nav aria-label="Agrupar por" className="no-print border-b border-line">
      <ul className="-mb-px flex gap-1">
        {tabs.map(({ name, group, label }) => (
          <li key={name} className="flex flex-1 sm:flex-none">
            <Link
              to={{ search: writeSelection({ ...selection, group }, today) }}
              preventScrollReset
              aria-current={group === selection.group ? 'page' : undefined}
              className={cx(
                'flex min-h-11 w-full items-center justify-center px-1 text-center text-sm leading-tight no-underline -outline-offset-2 sm:px-4 sm:text-base',
                group === selection.group
                  ? 'border-b-2 border-accent font-bold text-accent'
                  : 'pb-0.5 font-medium text-muted hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
