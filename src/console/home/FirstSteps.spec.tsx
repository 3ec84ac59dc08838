import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import type { Package } from '#contract/console/packages.ts'
import type { StaffMember } from '#contract/console/staff.ts'
import { FirstSteps } from './FirstSteps.tsx'

const person = (id: string): StaffMember => ({
  id,
  name: id,
  email: `${id}@loja.example`,
  role: 'manager',
  mayQueryPeople: true,
  status: 'active',
  joined: true,
  invitedUntil: null,
  lastSeenAt: null,
  limits: { dayCents: null, monthCents: null },
  spentTodayCents: 0,
  spentThisMonthCents: 0,
})

interface Shop {
  readonly people?: number
  readonly dayCents?: number | null
  readonly packages?: readonly Package[]
}

function stepsOf({ people = 1, dayCents = null, packages = [] }: Shop) {
  showPage('/', <FirstSteps />, {
    role: 'manager',
    seed: (client) => {
      const items = ['Ana', 'Bia'].slice(0, people).map(person)
      client.setQueryData(apiQuery('staff').queryKey, { items })
      const limit = { dayCents, spentTodayCents: 0, raisedTodayCents: 0 }
      client.setQueryData(apiQuery('shopLimit').queryKey, limit)
      client.setQueryData(apiQuery('packages').queryKey, { items: [...packages] })
    },
  })
  return screen
    .queryAllByRole('link')
    .map((link) => [link.querySelector('span span')?.textContent, link.getAttribute('href')])
}

const TEAM = ['Convidar a equipe', '/equipe']
const LIMIT = ['Definir limite por dia', '/ajustes#limite']
const PACKAGE = ['Montar o pacote da loja', '/ajustes#pacotes']

it.each<[string, Shop, string[][]]>([
  ['nothing', {}, [TEAM, LIMIT, PACKAGE]],
  ['a second person', { people: 2 }, [LIMIT, PACKAGE]],
  ['a limit', { dayCents: 0 }, [TEAM, PACKAGE]],
  ['a package', { packages: [{ id: 'a', name: 'Compra', services: [] }] }, [TEAM, LIMIT]],
])('a shop with %s sees what is left to set up', (_what, shop, steps) => {
  expect(stepsOf(shop)).toEqual(steps)
})

it('nothing is shown when everything is set up', () => {
  expect(
    stepsOf({ people: 2, dayCents: 100, packages: [{ id: 'a', name: 'Compra', services: [] }] }),
  ).toEqual([])
  expect(screen.queryByText('Para preparar a loja')).toBeNull()
})
