import { expect, it } from 'vitest'
import { isDocument, readFilters } from './filters.ts'

it.each([
  ['the number of a driving licence', '02650306461'],
  ['a CPF with a typing mistake', '529.982.247-24'],
  ['a CNPJ with letters', '12.ABC.345/01DE-35'],
  ['the key of an invoice', '3526 1112 3456 7800 0190 5500 1000 0001 2310 0000 1234'],
])('holds %s for a document', (_, text) => {
  expect(isDocument(text)).toBe(true)
  expect(readFilters(new URLSearchParams({ sobre: text }))).toMatchObject({ subject: undefined })
})

it.each(['BRA2E19', '0b0b8f6e-6a3c-4b51-9d0c-0f4a4f6f7a11', `cpf:${'12'.repeat(32)}`, 'engine:12345678901'])(
  'finds the entries about %s',
  (text) => {
    expect(readFilters(new URLSearchParams({ sobre: text }))).toMatchObject({ subject: text })
  },
)
