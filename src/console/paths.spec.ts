import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ROUTE_PATTERNS, paths } from './paths.ts'

const routes = Object.entries(ROUTE_PATTERNS).map(([id, path]) => ({ id, path }))

describe('every path leads to its own route', () => {
  const built: Record<keyof typeof paths, string> = {
    home: paths.home({ placa: 'ABC1D23' }),
    signIn: paths.signIn(),
    companyAccount: paths.companyAccount(),
    account: paths.account(),
    setup: paths.setup(),
    invite: paths.invite(),
    staff: paths.staff(),
    catalog: paths.catalog({ placa: 'ABC1D23', busca: 'débitos & multas' }),
    newInquiry: paths.newInquiry('consulta/../x', { placa: 'ABC1D23' }),
    history: paths.history({ placa: 'ABC1D23' }),
    inquiry: paths.inquiry('0b8e3f52-2f4c-4a3c-9a55-0f4a1c3f1d2e'),
    fipe: paths.fipe({ placa: 'ABC1D23' }),
    cars: paths.cars(),
    car: paths.car('ABC1D23', { saber: 'lien,debts' }),
    alerts: paths.alerts(),
    shares: paths.shares(),
    shared: paths.shared(),
    statement: paths.statement(),
    batches: paths.batches(),
    newBatch: paths.newBatch({ servico: 'fipe' }),
    batch: paths.batch('0b8e3f52-2f4c-4a3c-9a55-0f4a1c3f1d2e', { situacao: 'sem-resultado' }),
    privacy: paths.privacy(),
    settings: paths.settings(),
    audit: paths.audit({ sobre: 'ABC1D23' }),
  }

  it.each(Object.entries(built))('%s: %s', (id, path) => {
    expect(
      matchRoutes(routes, new URL(path, 'http://patio').pathname)?.map((match) => match.route.id),
    ).toEqual([id])
  })

  it('covers all pages', () => {
    expect(Object.keys(built).toSorted()).toEqual(Object.keys(ROUTE_PATTERNS).toSorted())
  })
})

it('leaves out missing parameters', () => {
  expect(paths.catalog()).toBe('/servicos')
  expect(paths.newInquiry('gravame', { placa: undefined, uf: 'SP' })).toBe('/servicos/gravame?uf=SP')
})
