import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import type { SelectOption } from '#console/ui/SelectField.tsx'
import type { HistoryPage } from '#contract/console/record.ts'

/**
 * All people of the shop, with the current person first. Until they have loaded: the people who ordered the
 * listed purchases.
 */
export function usePeopleOptions(chosen: string | undefined): readonly SelectOption[] {
  const queryClient = useQueryClient()
  const { id, name } = usePerson()
  const { data: people } = useQuery(apiQuery('people'))
  const names = new Map<string, string>([[id, `${name} (você)`]])
  for (const each of people?.items ?? []) if (!names.has(each.id)) names.set(each.id, each.name)
  for (const [, page] of queryClient.getQueriesData<HistoryPage>({ queryKey: ['inquiries'] })) {
    for (const { createdBy } of page?.items ?? []) {
      if (!names.has(createdBy.id)) names.set(createdBy.id, createdBy.name)
    }
  }
  // The filter in the URL may name a person without a listed purchase.
  if (chosen && !names.has(chosen)) names.set(chosen, 'Outra pessoa')
  return [{ value: '', label: 'Todos' }, ...Array.from(names, ([value, label]) => ({ value, label }))]
}
