import { useQuery } from '@tanstack/react-query'
import { ErrorNotice } from '#console/texts/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import { SelectField } from '#console/ui/SelectField.tsx'
import { VEHICLE_TYPES, type VehicleType } from '#contract/service/fipe.ts'
import { referencesOptions } from '../queries.ts'
import { VEHICLE_TYPE_NAMES } from '../texts.ts'
import type { StepName, Steps } from './steps.ts'

interface MonthAndTypeProps {
  readonly steps: Steps
  readonly onStep: (name: StepName, value: string | null) => void
}

const TYPE_OPTIONS = VEHICLE_TYPES.map((value: VehicleType) => ({ value, label: VEHICLE_TYPE_NAMES[value] }))

/** What both ways through the table begin with. Without the list of months the current one still works. */
export function MonthAndType({ steps, onStep }: MonthAndTypeProps) {
  const references = useQuery(referencesOptions())
  const months = references.data?.items.map(({ code, name }) => ({ value: code, label: name })) ?? []
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Mês da tabela"
          placeholder="Mês atual"
          value={steps.mes ?? ''}
          options={months}
          onChange={(event) => onStep('mes', event.target.value)}
        />
        <SelectField
          label="Tipo de veículo"
          value={steps.tipo}
          options={TYPE_OPTIONS}
          onChange={(event) => onStep('tipo', event.target.value)}
        />
      </div>
      {references.isError && !references.data && (
        <ErrorNotice
          error={references.error}
          actions={<Button onClick={() => void references.refetch()}>Buscar os meses de novo</Button>}
        />
      )}
    </div>
  )
}
