import { LinkTabs } from '#console/routing/LinkTabs.tsx'
import { type Selection, TABS, writeSelection } from './selection.ts'

interface StatementTabsProps {
  readonly selection: Selection
  readonly today: string
  readonly isManager: boolean
}

/** Chooses the subject of the table's lines. */
export function StatementTabs({ selection, today, isManager }: StatementTabsProps) {
  // The statement of one person has one line by person.
  const offered = TABS.filter(({ group }) => isManager || group !== 'person')
  const tabs = offered.map(({ group, label }) => ({
    name: group,
    search: writeSelection({ ...selection, group }, today),
    label,
  }))
  return <LinkTabs label="Agrupar por" tabs={tabs} current={selection.group} />
}
