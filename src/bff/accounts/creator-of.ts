import type { Person } from '#contract/console/session.ts'

/** A row that keeps its maker's name as it was at that time. */
interface Created {
  readonly created_by: string
  readonly created_by_name: string
}

/** Who ordered, shared or wrote what a row holds. */
export function creatorOf({ created_by: id, created_by_name: name }: Created): Pick<Person, 'id' | 'name'> {
  return { id, name }
}
