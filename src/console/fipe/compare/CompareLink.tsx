import { useSearchParams } from 'react-router'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { MAX_COMPARED, comparedOf, readIds, withCompared } from './compared.ts'

/** Adds a value to the comparison. */
export function CompareLink({ record }: { readonly record: InquiryRecord }) {
  const [search] = useSearchParams()
  const ids = readIds(search)
  if (ids.includes(record.id) || !comparedOf(record)) return null
  if (ids.length >= MAX_COMPARED) {
    return <p className="py-2.5 text-muted">A comparação já tem quatro valores. Tire um para pôr este.</p>
  }
  return (
    <ButtonLink to={{ search: withCompared(search, record.id, true).toString() }} preventScrollReset>
      Comparar
    </ButtonLink>
  )
}
