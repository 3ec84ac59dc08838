import { expect, it } from 'vitest'
import { listedItems, modeOf, offeredItems, turnedOff } from './availability.ts'

const item = (servico: string) => ({ servico, nome: servico, requer: [] })
const said = (mode: string) => ({ mode, changedBy: 'Ana', changedAt: '2026-11-20T12:00:00.000Z' })
const CATALOG = {
  servicos: ['gravame', 'debitos', 'crlv', 'amanha', 'constructor'].map(item),
  switches: { debitos: said('hidden'), crlv: said('off'), amanha: said('a-mode-of-tomorrow') },
}

it('lists services that are on for everybody, and the others only for managers', () => {
  const names = (role: 'manager' | 'buyer' | 'viewer') =>
    listedItems(CATALOG, role).map(({ servico }) => servico)
  expect(names('manager')).toEqual(['gravame', 'debitos', 'crlv', 'amanha', 'constructor'])
  expect(names('buyer')).toEqual(['gravame', 'amanha', 'constructor'])
  expect(names('viewer')).toEqual(['gravame', 'amanha', 'constructor'])
})

it('offers what is listed and not turned off', () => {
  const names = (role: 'manager' | 'buyer') => offeredItems(CATALOG, role).map(({ servico }) => servico)
  expect(names('manager')).toEqual(['gravame', 'debitos', 'amanha', 'constructor'])
  expect(names('buyer')).toEqual(['gravame', 'amanha', 'constructor'])
})

it('only a service that a manager turned off counts as off', () => {
  const services = CATALOG.servicos.map(({ servico }) => servico)
  expect(services.filter((service) => turnedOff(CATALOG, service))).toEqual(['crlv'])
  expect(services.map((service) => modeOf(CATALOG, service))).toEqual(['on', 'hidden', 'off', 'on', 'on'])
})
