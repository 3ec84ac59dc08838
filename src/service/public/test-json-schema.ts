import * as fc from 'fast-check'
import { type JsonObject, isJsonObject, objectOf } from '#contract/json.ts'

/**
 * For tests: values that a JSON Schema of our OpenAPI document allows, and sometimes values that it does not.
 * It knows only the keywords that the document uses.
 */
export function mostlyValid(schema: unknown): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: valid(schema) }, { weight: 1, arbitrary: fc.jsonValue() })
}

function valid(schema: unknown): fc.Arbitrary<unknown> {
  if (!isJsonObject(schema)) return fc.jsonValue()
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum)
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map(valid))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer({ min: Number(schema.minimum ?? -10), max: 2 ** 40 })
    case 'number':
      return fc.double({ noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'object':
      return object(schema)
    default:
      return fc.jsonValue()
  }
}

function text(schema: JsonObject): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return fc.uuid()
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern, 'u'))
  const lengths = {
    minLength: Number(schema.minLength ?? 0),
    maxLength: Number(schema.maxLength ?? 50),
  }
  const examples = Array.isArray(schema.examples) ? schema.examples.map(String) : []
  return fc.oneof(
    fc.string({ unit: 'binary', ...lengths }),
    fc.constantFrom(...examples, 'BRA2E19', 'SP', '52998224725'),
  )
}

/** Objects of the schema, sometimes with a member missing or an unknown one added. */
function object({ properties = {}, required = [] }: JsonObject): fc.Arbitrary<JsonObject> {
  const members = Object.entries(objectOf(properties))
  const known = fc.record(Object.fromEntries(members.map(([name, schema]) => [name, mostlyValid(schema)])), {
    requiredKeys: Array.isArray(required) ? required.map(String) : [],
  })
  const odd = fc.dictionary(
    fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString')),
    fc.jsonValue(),
    {
      maxKeys: 2,
    },
  )
  return fc.oneof(
    { weight: 8, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, odd).map(([one, other]) => Object.assign(one, other)) },
    { weight: 1, arbitrary: odd },
  )
}
