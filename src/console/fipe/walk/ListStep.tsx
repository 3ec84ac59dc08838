import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorNotice } from '#console/texts/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Loading, Skeleton } from '#console/ui/Skeleton.tsx'
import { TypeAhead } from '#console/ui/TypeAhead.tsx'
import type { FipeList } from '#contract/console/fipe-list.ts'

interface ListStepProps {
  readonly label: string
  readonly query: UseQueryResult<FipeList>
  readonly value: string | undefined
  readonly onChange: (code: string | null) => void
}

/** One list of the walk: data first, then the error with a way to ask again, then the wait. */
export function ListStep({ label, query, value, onChange }: ListStepProps) {
  if (query.data) {
    if (query.data.items.length === 0) {
      return <p className="text-muted">Nada publicado neste mês para esta escolha. Tente outro mês.</p>
    }
    return (
      <TypeAhead
        label={label}
        help={`${query.data.items.length.toLocaleString('pt-BR')} opções: digite para filtrar.`}
        options={query.data.items}
        value={value ?? null}
        onChange={onChange}
      />
    )
  }
  if (query.isError) {
    return (
      <ErrorNotice
        error={query.error}
        actions={<Button onClick={() => void query.refetch()}>Tentar de novo</Button>}
      />
    )
  }
  return (
    <Loading pending skeleton={<Skeleton className="h-24" />} label={`Buscando: ${label.toLowerCase()}`}>
      {() => null}
    </Loading>
  )
}
