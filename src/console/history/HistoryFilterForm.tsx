import { useQuery } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { stateText } from '#console/texts/state-labels.ts'
import { Button } from '#console/ui/Button.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { SelectField } from '#console/ui/SelectField.tsx'
import { TextField } from '#console/ui/TextField.tsx'
import { RECORD_STATES } from '#contract/console/record.ts'
import { type HistoryFilters, isFiltered, readFilters } from './filters.ts'
import { serviceOptions } from './service-options.ts'

const STATE_OPTIONS = [
  { value: '', label: 'Todas' },
  // `prepared` lasts an instant and reads like `sending`: one entry is enough.
  ...RECORD_STATES.filter((state) => state !== 'prepared').map((state) => ({
    value: state,
    label: state === 'expired' ? 'Prazo esgotado' : stateText(state).label,
  })),
]

/** Plate, service, state and period. Plain fields: only the URL holds the applied filters. */
export function HistoryFilterForm({
  filters,
  onApply,
}: {
  readonly filters: HistoryFilters
  readonly onApply: (filters: HistoryFilters) => void
}) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const services = serviceOptions(catalog, filters.service)

  const apply = (form: HTMLFormElement) => {
    const search = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') search.set(name, value)
    onApply(readFilters(search))
  }
  return (
    <Disclosure
      open={isFiltered(filters)}
      summary={
        <span className="flex items-center gap-2">
          <ListFilter aria-hidden="true" className="size-4" /> Filtrar
        </span>
      }
    >
      <form
        className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 lg:grid-cols-3"
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
      >
        <TextField
          name="placa"
          label="Placa"
          defaultValue={filters.plate ?? ''}
          autoCapitalize="characters"
          inputClassName="uppercase"
        />
        <SelectField
          // The list comes later than the page: the choice must be there again once it does.
          key={services.length}
          name="servico"
          label="Serviço"
          defaultValue={filters.service ?? ''}
          options={[{ value: '', label: 'Todos' }, ...services]}
        />
        <SelectField
          name="situacao"
          label="Situação"
          defaultValue={filters.state ?? ''}
          options={STATE_OPTIONS}
        />
        <TextField name="de" type="date" label="De" defaultValue={filters.from ?? ''} />
        <TextField name="ate" type="date" label="Até" defaultValue={filters.to ?? ''} />
        <div className="flex items-end gap-2">
          <Button type="submit" variant="primary">
            Filtrar
          </Button>
          {isFiltered(filters) && <ButtonLink to={paths.history()}>Limpar</ButtonLink>}
        </div>
      </form>
    </Disclosure>
  )
}
