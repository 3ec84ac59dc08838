import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { apiQuery } from '#console/api/queries.ts'
import { stateText } from '#console/texts/state-labels.ts'
import { Button } from '#console/ui/Button.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { SelectField } from '#console/ui/SelectField.tsx'
import { TextField } from '#console/ui/TextField.tsx'
import { RECORD_STATES } from '#contract/console/record.ts'
import { type HistoryFilters, isFiltered, isRefined, readFilters, writeFilters } from './filters.ts'
import { serviceOptions } from './service-options.ts'
import { usePeopleOptions } from './use-people-options.ts'

const STATE_OPTIONS = [
  { value: '', label: 'Todas' },
  // `prepared` lasts an instant and reads like `sending`: one entry is enough.
  ...RECORD_STATES.filter((state) => state !== 'prepared').map((state) => ({
    value: state,
    label: stateText(state).label,
  })),
]

interface HistoryFilterFormProps {
  readonly filters: HistoryFilters
  readonly onApply: (filters: HistoryFilters) => void
}

/** The plate in sight, the rest folded. Only the URL holds the applied filters; the fields follow it. */
export function HistoryFilterForm({ filters, onApply }: HistoryFilterFormProps) {
  const plateBox = useRef<HTMLInputElement>(null)
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const [draft, edit] = useDraft(filters)
  const field = (name: string) => ({
    name,
    value: draft[name] ?? '',
    onChange: (event: { readonly target: { readonly value: string } }) => edit(name, event.target.value),
  })
  return (
    <form
      role="search"
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        onApply(readFilters(new URLSearchParams(draft)))
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          {...field('placa')}
          ref={plateBox}
          label="Placa"
          autoCapitalize="characters"
          enterKeyHint="search"
          className="min-w-36 flex-1 sm:max-w-64"
          inputClassName="uppercase"
        />
        <Button type="submit" icon={<Search aria-hidden="true" className="size-4" />}>
          Buscar
        </Button>
        {isFiltered(filters) && (
          <Button
            variant="quiet"
            onClick={() => {
              onApply({})
              // This button goes away with the filters.
              plateBox.current?.focus()
            }}
          >
            Limpar
          </Button>
        )}
      </div>
      <Disclosure open={isRefined(filters)} summary="Mais filtros">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-end gap-3 pb-3">
          <SelectField
            {...field('servico')}
            label="Consulta"
            options={[{ value: '', label: 'Todas' }, ...serviceOptions(catalog, draft.servico)]}
          />
          <SelectField {...field('situacao')} label="Situação" options={STATE_OPTIONS} />
          <SelectField {...field('por')} label="Quem pediu" options={usePeopleOptions(draft.por)} />
          <TextField {...field('de')} type="date" label="De" />
          <TextField {...field('ate')} type="date" label="Até" />
          <Button type="submit">Filtrar</Button>
        </div>
      </Disclosure>
    </form>
  )
}

/** What is in the fields: begins with the applied filters, and again with each change of them. */
function useDraft(filters: HistoryFilters) {
  const applied = writeFilters({ ...filters, cursor: undefined }).toString()
  const [{ draft, of }, setState] = useState(() => draftOf(applied))
  if (of !== applied) setState(draftOf(applied))
  const edit = (name: string, value: string) =>
    setState((before) => ({ ...before, draft: { ...before.draft, [name]: value } }))
  return [draft, edit] as const
}

function draftOf(applied: string): { readonly draft: Record<string, string>; readonly of: string } {
  return { draft: Object.fromEntries(new URLSearchParams(applied)), of: applied }
}
