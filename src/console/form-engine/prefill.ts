import { ungrouped } from '#brazil/decimals.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { definitionOf } from './definitions.ts'
import {
  type FieldDefinition,
  type FieldValue,
  type FormValues,
  type RuleContext,
  fieldKey,
} from './field.ts'
import { possibleNames } from './state-options.ts'
import { NO, YES } from './typed-fields.ts'

/**
 * A form's first values, from known data in their usual format. A person's commitments (purpose, declaration,
 * acceptance) are never filled in.
 *
 * @param known by the catalog's names, as in a request
 */
export function prefill(
  item: CatalogItem,
  defaults: FormValues,
  known: Readonly<Record<string, unknown>>,
  context: RuleContext,
): FormValues {
  const values: Record<string, FieldValue> = { ...defaults }
  for (const name of possibleNames(item)) {
    const value = Object.hasOwn(known, name) ? known[name] : undefined
    const text = textOf(value)
    const written = text === undefined ? undefined : asTyped(definitionOf(name, item), text, context)
    if (written !== undefined) values[fieldKey(name)] = written
  }
  for (const name of Object.keys(item.opcionais ?? {})) {
    if (known[name] === true && Object.hasOwn(defaults, fieldKey(name))) values[fieldKey(name)] = true
  }
  return values
}

/** Converts a value of a request to a value of the form. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? YES : NO
  return typeof value === 'number' ? ungrouped(value) : undefined
}

/** A known value as a person would type it; undefined if a person must fill the field in. */
function asTyped(field: FieldDefinition, value: string, context: RuleContext): string | undefined {
  if (field.kind === 'text') {
    const parsed = field.parse(value, context)
    return parsed.ok && field.format ? field.format(parsed.value) : value
  }
  if (field.kind !== 'choice' || (field.look !== 'list' && !field.send)) return undefined
  return field.options.some((option) => option.value === value) ? value : undefined
}
