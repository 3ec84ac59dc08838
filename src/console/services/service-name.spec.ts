import { expect, it } from 'vitest'
import { serviceName } from './service-name.ts'

it('writes a service that is not on sale as words', () => {
  const item = { servico: 'gravame', nome: 'Gravame', requer: [] }
  expect(serviceName({ servicos: [item] }, 'gravame')).toBe('Gravame')
  expect(serviceName({ servicos: [] }, 'consulta-nova_2')).toBe('Consulta nova 2')
  expect(serviceName(undefined, '')).toBe('')
})

it('finds a service under any of its names, in any spelling of the catalog', () => {
  const named = (sold: string, asked: string) =>
    serviceName({ servicos: [{ servico: sold, nome: 'X', requer: [] }] }, asked)
  expect([named('gravame', 'Gravames'), named('gravames', 'gravame'), named('Nova', 'nova')]).toEqual(
    Array(3).fill('X'),
  )
})
