import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { YEAR_HELP } from '#console/fipe-selection/labels.ts'
import { MonthAndType } from '#console/fipe-selection/MonthAndType.tsx'
import { brandsOptions, modelsOptions, readAhead, yearsOptions } from '#console/fipe-selection/queries.ts'
import type { OnStep, StepName, Steps } from '#console/fipe-selection/selection.ts'
import { ListStep } from './ListStep.tsx'

interface TableWalkProps {
  readonly steps: Steps
  readonly onStep: OnStep
}

/** Month, type, brand, model, year: each list appears when the one before it is chosen, and nothing of it costs anything. */
export function TableWalk({ steps, onStep }: TableWalkProps) {
  const client = useQueryClient()
  const { mes, tipo, marca, modelo, ano } = steps
  const [taken, setTaken] = useState<StepName>()
  const brands = useQuery(brandsOptions(tipo, mes))
  const models = useQuery(modelsOptions(tipo, marca, mes))
  const years = useQuery(yearsOptions(tipo, marca, modelo, mes))
  useOnlyModelAhead(steps, models.data?.items)

  const take: OnStep = (name, value, options) => {
    setTaken(value === null ? undefined : name)
    onStep(name, value, options)
  }
  return (
    <div className="flex flex-col gap-5">
      <MonthAndType steps={steps} onStep={take} />
      <ListStep
        key={`${tipo}/${mes}`}
        label="Marca"
        query={brands}
        value={marca}
        onChange={(code) => take('marca', code)}
        onConsider={(code) => void readAhead(client, modelsOptions(tipo, code, mes))}
      />
      {marca !== undefined && (
        <ListStep
          // Another brand's list is another field: what was typed in this one is gone, and the focus goes to it anew.
          key={`${tipo}/${mes}/${marca}`}
          label="Modelo"
          query={models}
          value={modelo}
          takeFocus={taken === 'marca'}
          onChange={(code) => take('modelo', code)}
          onConsider={(code) => void readAhead(client, yearsOptions(tipo, marca, code, mes))}
        />
      )}
      {modelo !== undefined && (
        <ListStep
          key={`${tipo}/${mes}/${marca}/${modelo}`}
          label="Ano e combustível"
          help={YEAR_HELP}
          query={years}
          value={ano}
          takeFocus={taken === 'modelo'}
          onChange={(code) => take('ano', code)}
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
    if (only !== undefined) void readAhead(client, yearsOptions(tipo, marca, only, mes))
  }, [client, tipo, marca, mes, only])
}
