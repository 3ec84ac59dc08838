import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { useUrlValue } from '#console/routing/use-url-value.ts'
import { Button } from '#console/ui/Button.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { SelectField } from '#console/ui/SelectField.tsx'
import { MORE_THAN_NARROW, useMedia } from '#console/ui/use-media.ts'
import type { FipeList } from '#contract/console/fipe-list.ts'
import { VEHICLE_TYPES, type VehicleType } from '#contract/service/vehicle-type.ts'
import { MONTH_BOX, VEHICLE_TYPE_NAMES } from './labels.ts'
import type { OnSelect, Selection } from './selection.ts'

interface MonthAndTypeProps {
  readonly selection: Selection
  readonly onSelect: OnSelect
}

const TYPE_OPTIONS = VEHICLE_TYPES.map((value: VehicleType) => ({ value, label: VEHICLE_TYPE_NAMES[value] }))

/**
 * The first two choices of both searches in the table. Without the list of months the current month still
 * works.
 */
export function MonthAndType({ selection, onSelect }: MonthAndTypeProps) {
  const references = useQuery(apiQuery('fipeReferences'))
  const type = useUrlValue(selection.tipo)
  const month = useUrlValue(selection.mes ?? '')
  const [current] = references.data?.items ?? []
  const months = monthsToChoose(references.data?.items, month.latest)
  const hasRoom = useMedia(MORE_THAN_NARROW)
  const boxes = (
    <div className="@container flex flex-col gap-4">
      <div className="grid gap-4 @min-[25rem]:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <SelectField
          label="Tipo de veículo"
          value={type.latest}
          options={TYPE_OPTIONS}
          onChange={({ target }) => {
            type.wrote(target.value)
            onSelect('tipo', target.value)
          }}
        />
        <SelectField
          id={MONTH_BOX}
          label="Mês da tabela"
          placeholder={current ? `Atual: ${shortMonth(current.name)}` : 'Mês atual'}
          value={month.latest}
          options={months.map(({ code, name }) => ({ value: code, label: name.trim() }))}
          onChange={({ target }) => {
            month.wrote(target.value)
            onSelect('mes', target.value)
          }}
        />
      </div>
      {references.isError && !references.data && (
        <ErrorNotice
          error={references.error}
          actions={
            <Button busy={references.isFetching} onClick={() => void references.refetch()}>
              Carregar os meses de novo
            </Button>
          }
        />
      )}
    </div>
  )
  if (hasRoom) return boxes
  // Rarely changed: a phone shows the first step of the search instead.
  return (
    <Disclosure
      className="-my-4"
      summary={`${VEHICLE_TYPE_NAMES[selection.tipo]}, ${monthOf(references.data?.items, month.latest)}`}
    >
      <div className="pt-2 pb-4">{boxes}</div>
    </Disclosure>
  )
}

/**
 * The months of the list without the current one, which is the empty choice, but always with the chosen one.
 *
 * @param months newest first (interface 2.10): the first is the service's default when no month is given
 */
function monthsToChoose([current, ...older]: FipeList['items'] = [], code: string): FipeList['items'] {
  if (code === current?.code) return [current, ...older]
  const isListed = code === '' || older.some((each) => each.code === code)
  return isListed ? older : [{ code, name: unnamed(code) }, ...older]
}

/** The name of the chosen month, or of the current one if none is chosen. */
function monthOf(months: FipeList['items'] = [], code: string): string {
  const month = code === '' ? months[0] : months.find((each) => each.code === code)
  if (month) return shortMonth(month.name)
  return code === '' ? 'mês atual' : unnamed(code)
}

/** A month that the list lacks. It is the one that is bought, so it must not look like the current one. */
function unnamed(code: string): string {
  return `Tabela nº ${code}`
}

/** `nov/2026`: the box has no room for the full name, which the list shows. */
function shortMonth(name: string): string {
  return name.trim().replace(/^(\p{L}{3})\p{L}*\D+(?=\d{4}$)/u, '$1/')
}
