import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { brandsOptions, modelsOptions, yearsOptions } from '../queries.ts'
import { ListStep } from './ListStep.tsx'
import { MonthAndType } from './MonthAndType.tsx'
import type { StepName, Steps } from './steps.ts'

interface TableWalkProps {
  readonly steps: Steps
  readonly onStep: (name: StepName, value: string | null) => void
}

/** Month, type, brand, model, year: each list appears when the one before it is chosen, and nothing of it costs anything. */
export function TableWalk({ steps, onStep }: TableWalkProps) {
  const { mes, tipo, marca, modelo, ano } = steps
  const brands = useQuery(brandsOptions(tipo, mes))
  const models = useQuery(modelsOptions(tipo, marca, mes))
  const years = useQuery(yearsOptions(tipo, marca, modelo, mes))
  useOnlyModelAhead(steps, models.data?.items)
  return (
    <div className="flex flex-col gap-5">
      <MonthAndType steps={steps} onStep={onStep} />
      <ListStep label="Marca" query={brands} value={marca} onChange={(code) => onStep('marca', code)} />
      {marca !== undefined && (
        <ListStep label="Modelo" query={models} value={modelo} onChange={(code) => onStep('modelo', code)} />
      )}
      {modelo !== undefined && (
        <ListStep
          label="Ano e combustível"
          query={years}
          value={ano}
          onChange={(code) => onStep('ano', code)}
        />
      )}
    </div>
  )
}

/** Where a brand has a single model, its years are fetched before it is even chosen. */
function useOnlyModelAhead(steps: Steps, models: readonly { readonly code: string }[] | undefined): void {
  const client = useQueryClient()
  const { tipo, marca, mes } = steps
  const only = models?.length === 1 ? models[0]?.code : undefined
  useEffect(() => {
    if (only !== undefined) void client.prefetchQuery(yearsOptions(tipo, marca, only, mes))
  }, [client, tipo, marca, mes, only])
}
