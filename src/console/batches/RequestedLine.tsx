import { memo } from 'react'
import { ufName } from '#brazil/uf.ts'
import { formatYearCode } from '#brazil/year-code.ts'
import { VEHICLE_TYPE_NAMES } from '#console/fipe-selection/labels.ts'
import { reviewRows } from '#console/form-engine/review-rows.ts'
import { Plate } from '#console/ui/Plate.tsx'
import type { JsonObject } from '#contract/json.ts'
import { isVehicleType } from '#contract/service/vehicle-type.ts'
import { PlateLink } from './PlateLink.tsx'

interface RequestedLineProps {
  readonly request: JsonObject
  /** Whether the plate links to the car's file. */
  readonly linked?: boolean
}

/**
 * The request of one line in short: a plate and its state, a code with its year, or other data. The FIPE
 * month is the same for the whole list, which states it.
 */
export const RequestedLine = memo(function RequestedLine({ request, linked = false }: RequestedLineProps) {
  if (typeof request.codigo_fipe === 'string') return <TableLine request={request} />
  const { placa, uf, servico: _, ...rest } = request
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {typeof placa === 'string' &&
        (linked ? <PlateLink plate={placa} /> : <Plate plate={placa} size="sm" />)}
      {typeof uf === 'string' && <abbr title={ufName(uf)}>{uf}</abbr>}
      {Object.keys(rest).length > 0 && <Others request={rest} />}
    </span>
  )
})

function TableLine({ request: { codigo_fipe, ano, tipo } }: { readonly request: JsonObject }) {
  return (
    <span>
      <span className="font-medium whitespace-nowrap tabular-nums">{String(codigo_fipe)}</span>{' '}
      {typeof ano === 'string' && <span className="whitespace-nowrap">{formatYearCode(ano)}</span>}{' '}
      <span className="text-muted">
        {typeof tipo === 'string' && isVehicleType(tipo) && VEHICLE_TYPE_NAMES[tipo]}
      </span>
    </span>
  )
}

function Others({ request }: { readonly request: JsonObject }) {
  return reviewRows(request).map(({ name, label, value }) => (
    <span key={name} className="wrap-anywhere">
      {label}: {value}
    </span>
  ))
}
