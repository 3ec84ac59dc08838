import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'

/** A month of the FIPE table by its code; without one, the current month. */
export function MonthName({ code }: { readonly code: string | undefined }) {
  const { data } = useQuery(apiQuery('fipeReferences'))
  if (code === undefined) return <>Mês atual</>
  const name = data?.items.find((item) => item.code === code)?.name.trim()
  return <>{name ?? `Mês ${code}`}</>
}
