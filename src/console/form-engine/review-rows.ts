import { ungrouped } from '#brazil/decimals.ts'
import { isJsonObject } from '#contract/json.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { definitionOf } from './definitions.ts'
import type { Acceptance, Field } from './field.ts'
import { formSpec } from './form-spec.ts'

/** One field of a request in words. `name` is the name that the catalog uses. */
export interface ReviewRow {
  readonly name: string
  readonly label: string
  readonly value: string
}

/**
 * The request as rows in the order of the form, without declarations. It needs only the request, so that a
 * purchase stays readable long after the catalog has changed.
 */
export function reviewRows(request: Readonly<Record<string, unknown>>): readonly ReviewRow[] {
  const { fields, acceptance } = formSpec(itemOf(request), {})
  return [...fields, ...(acceptance ? [acceptance] : [])].flatMap((field) => {
    const value = valueText(field, request[field.name])
    return value === undefined ? [] : [{ name: field.name, label: shortLabel(field), value }]
  })
}

/** A catalog item that asks for exactly the fields of this request. */
function itemOf(request: Readonly<Record<string, unknown>>): CatalogItem {
  const names = Object.keys(request).filter((name) => name !== 'servico')
  const options = names.filter((name) => request[name] === true && definedAs(name) === 'text')
  return {
    servico: typeof request.servico === 'string' ? request.servico : '',
    nome: '',
    requer: names.filter((name) => !options.includes(name)),
    opcionais: Object.fromEntries(options.map((name) => [name, {}])),
  }
}

/**
 * The kind of field for a name. A name that is not a known field but has the value `true` is a ticked option.
 */
function definedAs(name: string) {
  return definitionOf(name, { servico: '', nome: '', requer: [] }).kind
}

function valueText(field: Field | Acceptance, value: unknown): string | undefined {
  switch (field.kind) {
    case 'text':
      return typeof value === 'string' ? (field.format?.(value) ?? value) : typedText(value)
    case 'choice':
      return field.options.find((option) => option.value === value)?.label
    case 'tick':
      return value === true && field.mustBeTicked === undefined ? 'Sim' : undefined
    case 'acceptance':
      return acceptedText(value)
  }
}

/** The text of a value that is not a string, in a field that is read as a line of text. */
function typedText(value: unknown): string | undefined {
  if (value === false) return 'Não'
  return typeof value === 'number' ? ungrouped(value) : undefined
}

function acceptedText(value: unknown): string | undefined {
  return isJsonObject(value) && typeof value.versao === 'string' ? `Versão ${value.versao}` : undefined
}

function shortLabel(field: Field | Acceptance): string {
  if (field.name === 'finalidade') return 'Finalidade'
  return field.kind === 'acceptance' ? 'Aviso aceito' : field.label
}
