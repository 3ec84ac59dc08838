import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { yearHelp } from '#console/fipe-selection/labels.ts'
import {
  brandsQuery,
  modelsQuery,
  readModelsAhead,
  readYearsAhead,
  yearsQuery,
} from '#console/fipe-selection/lists.ts'
import type { OnSelect, SelectionName, Selection } from '#console/fipe-selection/selection.ts'
import { rememberModel } from '../recent/last-models.ts'
import { ListStep } from './ListStep.tsx'
import { NextStep } from './NextStep.tsx'
import type { SearchProps } from './search-props.ts'
import { StepsLine } from './StepsLine.tsx'

/**
 * Month, type, brand, model, year: each list appears when the one before it is chosen. Nothing here costs
 * anything.
 */
export function TablePicker({ selection, onSelect, isLine }: SearchProps) {
  const client = useQueryClient()
  const { mes, tipo, marca, modelo, ano } = selection
  const [taken, setTaken] = useState<SelectionName>()
  const brands = useQuery(brandsQuery(selection))
  const models = useQuery(modelsQuery(selection))
  const years = useQuery(yearsQuery(selection))
  useOnlyModelAhead(selection, models.data?.items)

  const take: OnSelect = (name, value, options) => {
    setTaken(value === null ? undefined : name)
    onSelect(name, value, options)
  }
  return (
    <StepsLine
      selection={selection}
      onSelect={take}
      isLine={isLine}
      columns="xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_10.5rem]"
    >
      <ListStep
        key={`${tipo}/${mes}`}
        label="Marca"
        query={brands}
        value={marca}
        onChange={(code) => take('marca', code)}
        onConsider={(code) => void readModelsAhead(client, selection, code)}
      />
      {isLine && marca === undefined && <NextStep label="Modelo">Escolha a marca</NextStep>}
      {marca !== undefined && (
        <ListStep
          // Another brand has another list, so the field is mounted anew: its typed text is dropped, and it
          // takes the focus again.
          key={`${tipo}/${mes}/${marca}`}
          label="Modelo"
          query={models}
          value={modelo}
          takeFocus={taken === 'marca'}
          onChange={(code) => {
            take('modelo', code)
            const name = models.data?.items.find((model) => model.code === code)?.name
            if (code !== null && name !== undefined) rememberModel({ tipo, marca, modelo: code, name })
          }}
          onConsider={(code) => void readYearsAhead(client, selection, code)}
        />
      )}
      {isLine && modelo === undefined && <NextStep label="Ano e combustível">Escolha o modelo</NextStep>}
      {modelo !== undefined && (
        <ListStep
          key={`${tipo}/${mes}/${marca}/${modelo}`}
          label="Ano e combustível"
          {...(!isLine && { helpOf: yearHelp })}
          query={years}
          value={ano}
          takeFocus={taken === 'modelo'}
          onChange={(code) => take('ano', code)}
        />
      )}
    </StepsLine>
  )
}

/** If a brand has a single model, fetches its years before the model is chosen. */
function useOnlyModelAhead(
  selection: Selection,
  models: readonly { readonly code: string }[] | undefined,
): void {
  const client = useQueryClient()
  const { tipo, marca, mes } = selection
  const only = models?.length === 1 ? models[0]?.code : undefined
  useEffect(() => {
    if (only !== undefined) void readYearsAhead(client, { tipo, mes, marca }, only)
  }, [client, tipo, marca, mes, only])
}
