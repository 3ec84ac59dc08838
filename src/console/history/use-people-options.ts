import { useQueryClient } from '@tanstack/react-query'
import { usePerson } from '#console/account/person-context.ts'
import type { SelectOption } from '#console/ui/SelectField.tsx'
import type { HistoryPage } from '#contract/console/record.ts'

/** Who ordered what this browser has listed, the person themselves first. */
export function usePeopleOptions(chosen: string | undefined): readonly SelectOption[] {
  const queryClient = useQueryClient()
  const { id, name } = usePerson()
  const names = new Map<string, string>([[id, `${name} (você)`]])
  for (const [, page] of queryClient.getQueriesData<HistoryPage>({ queryKey: ['inquiries'] })) {
    for (const { createdBy } of page?.items ?? []) {
      if (!names.has(createdBy.id)) names.set(createdBy.id, createdBy.name)
    }
  }
  // An address may name somebody who has ordered nothing of it.
  if (chosen && !names.has(chosen)) names.set(chosen, 'Outra pessoa')
  return [{ value: '', label: 'Todos' }, ...Array.from(names, ([value, label]) => ({ value, label }))]
}
