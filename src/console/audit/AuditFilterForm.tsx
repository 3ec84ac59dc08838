import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { Button } from '#console/ui/Button.tsx'
import { Disclosure } from '#console/ui/Disclosure.tsx'
import { SelectField, type SelectOption } from '#console/ui/SelectField.tsx'
import { TextField } from '#console/ui/TextField.tsx'
import { AUDIT_GROUPS, type AuditPage } from '#contract/console/audit.ts'
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

/** Car or number in sight, the rest folded. Only the URL holds the applied filters; the fields follow it. */
export function AuditFilterForm({ filters, page, onApply }: AuditFilterFormProps) {
  const subjectBox = useRef<HTMLInputElement>(null)
  const { draft, edit, error, check } = useDraft(filters)
  const field = (name: string) => ({
    name,
    value: draft[name] ?? '',
    onChange: (event: { readonly target: { readonly value: string } }) => edit(name, event.target.value),
  })
  const { subject: _subject, ...others } = filters
  return (
    <form
      role="search"
      className="flex flex-col gap-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (check()) onApply(readFilters(new URLSearchParams(draft)))
        else subjectBox.current?.focus()
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          {...field('sobre')}
          ref={subjectBox}
          label="Placa ou número"
          enterKeyHint="search"
          className="min-w-36 flex-1 sm:max-w-80"
          error={error}
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
              subjectBox.current?.focus()
            }}
          >
            Limpar
          </Button>
        )}
      </div>
      <Disclosure open={isFiltered(others)} summary="Mais filtros">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-end gap-3 pb-3">
          <SelectField {...field('grupo')} label="O que" options={GROUP_OPTIONS} />
          <SelectField {...field('por')} label="Quem" options={usePeople(page, draft.por)} />
          <TextField {...field('de')} type="date" label="De" />
          <TextField {...field('ate')} type="date" label="Até" />
          <Button type="submit">Filtrar</Button>
        </div>
      </Disclosure>
    </form>
  )
}

/** What is in the fields: begins with the applied filters, and again with each change of them. */
function useDraft(filters: AuditFilters) {
  const applied = writeFilters({ ...filters, cursor: undefined }).toString()
  const [{ draft, of, error }, setState] = useState(() => draftOf(applied))
  if (of !== applied) setState(draftOf(applied))
  const edit = (name: string, value: string) =>
    setState((before) => ({ ...before, error: undefined, draft: { ...before.draft, [name]: value } }))
  const check = (): boolean => {
    if (!isDocument(draft.sobre ?? '')) return true
    setState((before) => ({
      ...before,
      error: 'CPF e CNPJ não podem ir no endereço da página. Busque pela placa ou pelo número da consulta.',
    }))
    return false
  }
  return { draft, edit, error, check }
}

function draftOf(applied: string): {
  readonly draft: Record<string, string>
  readonly of: string
  readonly error?: string | undefined
} {
  return { draft: Object.fromEntries(new URLSearchParams(applied)), of: applied }
}

/** The people of this page, the manager who looks first. */
function usePeople(page: AuditPage | undefined, chosen: string | undefined): readonly SelectOption[] {
  const { id, name } = usePerson()
  const names = new Map<string, string>([[id, `${name} (você)`]])
  for (const { person } of page?.items ?? []) {
    if (person && !names.has(person.id)) names.set(person.id, person.name)
  }
  // An address may name somebody who has done nothing of it.
  if (chosen && !names.has(chosen)) names.set(chosen, 'Outra pessoa')
  return [{ value: '', label: 'Todos' }, ...Array.from(names, ([value, label]) => ({ value, label }))]
}
