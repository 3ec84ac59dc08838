import type { CatalogItem } from '#contract/service/catalog.ts'
import { definitionOf } from './definitions.ts'
import { type FieldValue, type FormValues, type RuleContext, fieldKey } from './field.ts'
import { possibleNames } from './required-names.ts'

/**
 * A form's first values: what is already known, written the usual way. What commits a person (purpose, declaration,
 * acceptance) is asked each time and never filled in.
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
    if (typeof value !== 'string') continue
    const field = definitionOf(name, item)
    if (field.kind === 'text') {
      const parsed = field.parse(value, context)
      values[fieldKey(name)] = parsed.ok && field.format ? field.format(parsed.value) : value
    } else if (field.kind === 'choice' && field.look === 'list') {
      if (field.options.some((option) => option.value === value)) values[fieldKey(name)] = value
    }
  }
  for (const name of Object.keys(item.opcionais ?? {})) {
    if (known[name] === true && Object.hasOwn(defaults, fieldKey(name))) values[fieldKey(name)] = true
  }
  return values
}
