import { useRef, useState } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { FilterForm } from '#console/forms/FilterForm.tsx'
import { useFilterDraft } from '#console/forms/use-filter-draft.ts'
import { URL_DAYS } from '#console/routing/url-filters.ts'
import { SelectField, type SelectOption } from '#console/ui/SelectField.tsx'
import { TextField } from '#console/ui/TextField.tsx'
import { AUDIT_GROUPS } from '#contract/console/audit-action.ts'
import type { AuditPage } from '#contract/console/audit.ts'
import { GROUP_LABELS } from './audit-words.ts'
import { type AuditFilters, isDocument, isFiltered, readFilters, writeFilters } from './filters.ts'

const GROUP_OPTIONS: readonly SelectOption[] = [
  { value: '', label: 'Tudo' },
  ...AUDIT_GROUPS.map((group) => ({ value: group, label: GROUP_LABELS[group] })),
]

interface AuditFilterFormProps {
  readonly filters: AuditFilters
  readonly page: AuditPage | undefined
  readonly onApply: (filters: AuditFilters) => void
}

/**
 * The search for a car or a number is visible, the other filters are folded. Only the URL holds the applied
 * filters; the fields follow it.
 */
export function AuditFilterForm({ filters, page, onApply }: AuditFilterFormProps) {
  const subjectBox = useRef<HTMLInputElement>(null)
  const { draft, take, field } = useFilterDraft(writeFilters({ ...filters, cursor: undefined }).toString())
  const [refused, setRefused] = useState<string>()
  const { subject: _subject, ...others } = filters
  return (
    <FilterForm
      boxRef={subjectBox}
      isFiltered={isFiltered(filters)}
      isRefined={isFiltered(others)}
      onSubmit={() => {
        const isRefused = isDocument(draft.sobre ?? '')
        setRefused(isRefused ? draft.sobre : undefined)
        if (isRefused) subjectBox.current?.focus()
        else onApply(readFilters(new URLSearchParams(take())))
      }}
      onClear={() => onApply({})}
      box={
        <TextField
          {...field('sobre')}
          ref={subjectBox}
          label="Placa ou número"
          enterKeyHint="search"
          className="min-w-36 flex-1 sm:max-w-80"
          error={
            refused !== undefined && refused === draft.sobre
              ? 'Números de documentos não podem ir no endereço da página. Busque pela placa ou pelo número da consulta.'
              : undefined
          }
        />
      }
    >
      <SelectField {...field('grupo')} label="O que" options={GROUP_OPTIONS} />
      <SelectField {...field('por')} label="Quem" options={usePeople(page, draft.por)} />
      <TextField {...field('de')} {...URL_DAYS} label="De" />
      <TextField {...field('ate')} {...URL_DAYS} label="Até" />
    </FilterForm>
  )
}

/** The people who appear on this page, with the current manager first. */
function usePeople(page: AuditPage | undefined, chosen: string | undefined): readonly SelectOption[] {
  const { id, name } = usePerson()
  const names = new Map<string, string>([[id, `${name} (você)`]])
  for (const { person } of page?.items ?? []) {
    if (person && !names.has(person.id)) names.set(person.id, person.name)
  }
  // The filter in the URL may name a person without an entry on this page.
  if (chosen && !names.has(chosen)) names.set(chosen, 'Outra pessoa')
  return [{ value: '', label: 'Todos' }, ...Array.from(names, ([value, label]) => ({ value, label }))]
}
