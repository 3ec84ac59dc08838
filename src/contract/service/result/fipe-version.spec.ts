import { expect, it } from 'vitest'
import { versionOf, versionText } from './fipe-version.ts'

const match = { codigo_fipe: '001004-9', valor: 'R$ 1,00', ano_modelo: '2020', combustivel: 'Flex' }

it.each([
  [{}, '001004-9/2020-5'],
  [{ ano_modelo: 2020, combustivel: 'GASOLINA' }, '001004-9/2020-1'],
  [{ ano_modelo: '32000' }, '001004-9/32000-5'],
  // A partial key is not enough: another fuel of the same year has another value.
  [{ combustivel: null }, undefined],
  [{ combustivel: 'Vapor' }, undefined],
  [{ ano_modelo: '32000', combustivel: undefined }, undefined],
  [{ ano_modelo: undefined }, undefined],
  [{ codigo_fipe: '1004' }, undefined],
])('a match with %j is %s', (change, expected) => {
  const version = versionOf({ ...match, ...change })
  expect(version && versionText(version)).toBe(expected)
})
