import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#console/api/api-error.ts'
import { yearsByCodeQuery, yearsQuery } from './lists.ts'
import type { Selection } from './selection.ts'

/**
 * Whether the table is known to lack the chosen year, or the whole car: an address may name what was never
 * published. A list that cannot be read says nothing.
 */
export function useIsLacking(selection: Selection): boolean {
  const { por, codigo, marca, ano } = selection
  const years = useQuery(
    por === 'codigo'
      ? yearsByCodeQuery({ ...selection, codigo: ano && codigo })
      : yearsQuery({ ...selection, marca: por === 'tabela' ? ano && marca : undefined }),
  )
  if (years.data) return ano !== undefined && years.data.items.every(({ code }) => code !== ano)
  return years.error instanceof ApiError && years.error.status === 404
}
