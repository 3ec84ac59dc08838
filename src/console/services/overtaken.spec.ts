import { expect, it } from 'vitest'
import { NEWS, aspectLine } from '#console/test-car-file.ts'
import { isOvertaken } from './overtaken.ts'

it('knows the services that monitoring has overtaken: those that answer what it reported', () => {
  const file = [aspectLine('lien', 'clean', { alert: NEWS }), aspectLine('court', 'clean')]
  expect(['gravame', 'consulta-completa', 'renajud', 'crlv'].map((each) => isOvertaken(each, file))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
