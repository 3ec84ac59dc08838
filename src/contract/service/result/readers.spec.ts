import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import '#tooling/property-tests.ts'
import { FipeMatchSchema, FipePlateSchema, FipeTableSchema } from '../fipe.ts'
import { InquirySchema } from '../inquiry.ts'
import { readFipeMatch, readFipePlate, readFipeTable } from './read-fipe.ts'
import { readInquiry } from './read-inquiry.ts'

/** Every value that some field accepts, and values that no field accepts. */
const value = fc.oneof(
  fc.constantFrom('x', '', 'R$ 9,90', '9.90', '0.250', 'concluido', 9.9, 0, -1, null, true, false),
  fc.jsonValue({ maxDepth: 1 }),
)
const withNames = (names: readonly string[], more: Readonly<Record<string, fc.Arbitrary<unknown>>> = {}) =>
  fc.record(
    { ...Object.fromEntries(names.map((name) => [name, value])), outro: value, ...more },
    {
      requiredKeys: [],
    },
  )
/** A value of any kind may replace any part of an answer. */
const orOdd = (answer: fc.Arbitrary<unknown>) => fc.oneof({ weight: 9, arbitrary: answer }, value)
const listOf = (item: fc.Arbitrary<unknown>) => orOdd(fc.array(orOdd(item), { maxLength: 3 }))

const namesOf = (schema: z.ZodMiniObject) => Object.keys(schema.shape)
const historico = listOf(withNames(['valor', 'valor_numerico', 'mes_referencia', 'referencia']))
const match = withNames(namesOf(FipeMatchSchema), { historico })
const veiculo = orOdd(withNames(['codigo_fipe', 'marca', 'modelo', 'ano_modelo', 'ano', 'combustivel']))

describe('reads an answer as the schema of the wire does, whatever the answer holds', () => {
  const cases = [
    ['ConsultaResponse', InquirySchema, readInquiry, withNames(namesOf(InquirySchema))],
    ['a match of a plate', FipeMatchSchema, readFipeMatch, match],
    [
      'FipeResponse',
      FipePlateSchema,
      readFipePlate,
      withNames(namesOf(FipePlateSchema), { veiculo, fipe: listOf(match) }),
    ],
    [
      'FipeTabelaResponse',
      FipeTableSchema,
      readFipeTable,
      withNames(namesOf(FipeTableSchema), { veiculo, historico }),
    ],
  ] as const
  it.each(cases)('%s', (_, schema, read, answer) => {
    let understood = 0
    fc.assert(
      fc.property(orOdd(answer), (given) => {
        const parsed = schema.safeParse(given)
        if (parsed.success) understood += 1
        expect(read(given)).toStrictEqual(parsed.data)
      }),
    )
    // Otherwise nothing would have been compared.
    expect(understood).toBeGreaterThan(5)
  })
})
