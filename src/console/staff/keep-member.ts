import type { QueryClient } from '@tanstack/react-query'
import { apiQuery, invalidate } from '#console/api/queries.ts'
import type { StaffMember } from '#contract/console/staff.ts'

/** Puts a changed person into the list at once: the dialog that opens next begins with the stored values. */
export async function keepMember(client: QueryClient, member: StaffMember): Promise<void> {
  const { queryKey } = apiQuery('staff')
  // A read in flight may bring the earlier state.
  await client.cancelQueries({ queryKey })
  client.setQueryData(
    queryKey,
    (list) => list && { items: list.items.map((each) => (each.id === member.id ? member : each)) },
  )
  void invalidate(client, 'staff')
}
