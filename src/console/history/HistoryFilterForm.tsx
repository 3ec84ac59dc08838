import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { hasLongNumber } from '#brazil/long-number.ts'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { FilterForm } from '#console/forms/FilterForm.tsx'
import { useFilterDraft } from '#console/forms/use-filter-draft.ts'
import { paths } from '#console/paths.ts'
import { URL_DAYS } from '#console/routing/url-filters.ts'
import { SelectField } from '#console/ui/SelectField.tsx'
import { TextField } from '#console/ui/TextField.tsx'
import { may } from '#contract/console/access.ts'
import { STATE_OPTIONS, VERDICT_OPTIONS } from './filter-options.ts'
import { type HistoryFilters, isFiltered, isRefined, readFilters, writeFilters } from './filters.ts'
import { serviceOptions } from './service-options.ts'
import { usePeopleOptions } from './use-people-options.ts'
import { useSearchText } from './use-search-text.ts'

interface HistoryFilterFormProps {
  readonly filters: HistoryFilters
  /** The form is above the rows beside an open one, where there is little room. */
  readonly isBeside: boolean
  /** `typing`: the search goes on, and counts as one step for Back. */
  readonly onApply: (filters: HistoryFilters, typing?: boolean) => void
}

const SEARCHED = 'Placa, carro, consulta ou pessoa'

/**
 * The search is visible, the other filters are folded. Only the URL holds the applied filters; the fields
 * follow it.
 */
export function HistoryFilterForm({ filters, isBeside, onApply }: HistoryFilterFormProps) {
  const searchBox = useRef<HTMLInputElement>(null)
  const { q = '', cursor: _page, ...others } = filters
  const { draft, take, field } = useFilterDraft(writeFilters(others).toString())
  const search = useSearchText(q, (text) => onApply({ ...others, q: text || undefined }, q !== ''))
  return (
    <>
      <FilterForm
        boxRef={searchBox}
        searchesItself
        isFiltered={isFiltered(filters)}
        isRefined={!isBeside && isRefined(filters)}
        onSubmit={() => {
          if (search.problem) searchBox.current?.focus()
          else onApply({ ...readFilters(new URLSearchParams(take())), q: search.take() || undefined })
        }}
        onClear={() => {
          search.edit('')
          onApply({})
        }}
        box={
          <TextField
            ref={searchBox}
            name="busca"
            type="search"
            label={SEARCHED}
            labelHidden={isBeside}
            placeholder={isBeside ? SEARCHED : undefined}
            value={search.text}
            enterKeyHint="search"
            className="flex-1 max-sm:basis-full sm:max-w-lg"
            error={search.problem}
            onChange={(event) => search.edit(event.target.value)}
          />
        }
      >
        <Fields {...{ draft, field }} />
      </FilterForm>
      {hasLongNumber(search.text) && <WhereDocumentsAre />}
    </>
  )
}

/** The folded fields. They are drawn once opened, and only then need the services and the people. */
function Fields({ draft, field }: Pick<ReturnType<typeof useFilterDraft>, 'draft' | 'field'>) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const people = usePeopleOptions(draft.por)
  return (
    <>
      <TextField {...field('placa')} label="Placa" autoCapitalize="characters" inputClassName="uppercase" />
      <SelectField
        {...field('servico')}
        label="Consulta"
        options={[{ value: '', label: 'Todas' }, ...serviceOptions(catalog, draft.servico)]}
      />
      <SelectField {...field('resultado')} label="Resultado" options={VERDICT_OPTIONS} />
      <SelectField {...field('situacao')} label="Situação" options={STATE_OPTIONS} />
      <SelectField {...field('por')} label="Quem pediu" options={people} />
      <TextField {...field('de')} {...URL_DAYS} label="De" />
      <TextField {...field('ate')} {...URL_DAYS} label="Até" />
    </>
  )
}

/**
 * Explains that no URL of a page holds a document, because the browser keeps URLs and people send them on.
 */
function WhereDocumentsAre() {
  const { role } = usePerson()
  return (
    <p className="text-muted">
      O endereço desta página guarda a busca, e nele não pode haver dados de pessoas.{' '}
      {may(role, 'manage') ? (
        <>
          Pelo documento, procure em{' '}
          <Link to={paths.privacy()} className="text-link">
            Privacidade
          </Link>
          .
        </>
      ) : (
        'Pelo documento, quem procura é um gerente.'
      )}
    </p>
  )
}
