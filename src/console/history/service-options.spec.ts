import { expect, it } from 'vitest'
import { serviceOptions } from './service-options.ts'

const said = { changedBy: 'Ana', changedAt: '2026-11-20T12:00:00.000Z' }
const catalog = {
  servicos: ['gravame', 'renajud', 'crlv'].map((servico) => ({
    servico,
    nome: servico.toUpperCase(),
    requer: [],
  })),
  switches: { renajud: { mode: 'off', ...said }, crlv: { mode: 'hidden', ...said } },
}
const values = (chosen?: string) => serviceOptions(catalog, chosen).map(({ value }) => value)

it('offers the services that are on, and the filtered one', () => {
  expect(values()).toEqual(['gravame'])
  expect(values('gravame')).toEqual(['gravame'])
  expect(serviceOptions(catalog, 'renajud')).toContainEqual({ value: 'renajud', label: 'RENAJUD' })
  expect(values('no-longer-sold')).toEqual(['no-longer-sold', 'gravame'])
  expect(serviceOptions(undefined, 'crlv')).toEqual([{ value: 'crlv', label: 'crlv' }])
})
