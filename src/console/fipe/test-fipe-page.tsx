import { screen } from '@testing-library/react'
import { apiQuery } from '#console/api/queries.ts'
import {
  brandsQuery,
  modelsQuery,
  purchasedValuesQuery,
  yearsByCodeQuery,
  yearsQuery,
} from '#console/fipe-selection/lists.ts'
import { readSelection } from '#console/fipe-selection/selection.ts'
import { valueQueryOf } from '#console/fipe-selection/value-query.ts'
import { showPage } from '#console/test-page.tsx'
import type { PurchasedValue } from '#contract/console/purchased-values.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { Component } from './FipePage.tsx'

type PageOptions = NonNullable<Parameters<typeof showPage>[2]>

export const BY_CODE = 'por=codigo&codigo=001004-9&ano=2020-5'
export const BY_PLATE = 'por=placa&placa=ABC1D23'
export const PURCHASED: PurchasedValue = {
  id: '11111111-1111-4111-8111-111111111111',
  service: 'fipe-tabela',
  request: { tipo: 'carros', marca: '1', modelo: '2', ano: '2020-5', historico: true },
  createdAt: '2026-11-20T12:00:00.000Z',
  car: 'Citroën C3 2020',
  version: null,
}

interface FipePageOptions extends PageOptions {
  readonly purchased?: readonly PurchasedValue[]
  /** False: the list of months never arrives, since no server answers in a test. */
  readonly months?: boolean
  /** Purchases that the server knows. */
  readonly records?: readonly InquiryRecord[]
  /** Whether the shop's key is a test key. */
  readonly isTest?: boolean
}

/** The FIPE page with a complete selection and these earlier purchases. */
export function show(
  query: string,
  { purchased = [], months = true, records = [], isTest = false, ...options }: FipePageOptions = {},
) {
  const selection = readSelection(new URLSearchParams(query))
  const valueQuery = valueQueryOf(selection)
  const items = (...names: string[]) => ({ items: names.map((name) => ({ code: name, name })) })
  const page = showPage('/fipe', <Component />, {
    at: `/fipe?${query}`,
    ...options,
    seed: (client) => {
      if (months)
        client.setQueryData(apiQuery('fipeReferences').queryKey, items('novembro de 2026', 'outubro de 2026'))
      client.setQueryData(brandsQuery(selection).queryKey, items('1'))
      client.setQueryData(modelsQuery(selection).queryKey, items('2'))
      client.setQueryData(yearsQuery(selection).queryKey, items('2020-5'))
      client.setQueryData(yearsByCodeQuery(selection).queryKey, items('2020-5'))
      const history = apiQuery('inquiries', { plate: selection.placa, service: 'fipe', state: 'done' })
      client.setQueryData(history.queryKey, { items: [], nextCursor: null })
      const recent = apiQuery('inquiries', { q: 'fipe', state: 'done', limit: 10 })
      client.setQueryData(recent.queryKey, { items: [...records], nextCursor: null })
      for (const record of records)
        client.setQueryData(apiQuery('inquiry', { id: record.id }).queryKey, record)
      if (isTest)
        client.setQueryData(apiQuery('balance').queryKey, (kept) => kept && { ...kept, ambiente: 'test' })
      if (valueQuery) client.setQueryData(purchasedValuesQuery(valueQuery).queryKey, { items: purchased })
      options.seed?.(client)
    },
  })
  return { ...page, pay: (name: RegExp) => screen.findByRole('button', { name }) }
}
