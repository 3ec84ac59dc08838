import type { CatalogItem } from '#contract/service/catalog.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'
import type { Field, FieldValue, FormValues, RuleContext } from './field.ts'
import type { FormSpec } from './form-spec.ts'
import { messageFor } from './messages.ts'

/** The body for the service, or the messages of the wrong fields, by their keys. */
export type ReadRequest =
  | { readonly request: InquiryRequest; readonly problems?: undefined }
  | { readonly request?: undefined; readonly problems: ReadonlyMap<string, string> }

/**
 * Converts a form's values to the body for the service, with only the fields that this service asks for in
 * this state. `withAcceptance` adds an acceptance later.
 */
export function readRequest(
  item: CatalogItem,
  { fields }: Pick<FormSpec, 'fields'>,
  values: FormValues,
  context: RuleContext,
): ReadRequest {
  const asked: [string, unknown][] = []
  const problems = new Map<string, string>()
  for (const field of fields) {
    const read = readField(field, values[field.key], context)
    if (read.message !== undefined) problems.set(field.key, read.message)
    else if (read.value !== undefined) asked.push([field.name, read.value])
  }
  if (problems.size > 0) return { problems }
  // Entries make every name (`__proto__`) an own property.
  return { request: { ...Object.fromEntries(asked), servico: item.servico } }
}

interface Read {
  readonly value?: unknown
  readonly message?: string
}

/** Reads one field: its value for the service, or the error. Neither, if the field is not sent. */
function readField(field: Field, value: FieldValue | undefined, context: RuleContext): Read {
  switch (field.kind) {
    case 'text': {
      const parsed = field.parse(typeof value === 'string' ? value : '', context)
      return parsed.ok ? sent(field, parsed.value) : { message: messageFor(field, parsed.reason) }
    }
    case 'choice': {
      const chosen = field.options.find((option) => option.value === value)
      if (chosen) return sent(field, chosen.value)
      return field.optional ? {} : { message: field.missing }
    }
    case 'tick':
      if (value === true) return { value: true }
      return field.mustBeTicked === undefined ? {} : { message: field.mustBeTicked }
  }
}

function sent({ send }: { readonly send?: (value: string) => unknown }, value: string): Read {
  return { value: send ? send(value) : value }
}
