import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import type { Role } from '#contract/console/role.ts'
import type { Wallet } from '#contract/console/wallet.ts'
import { LowBalance } from './LowBalance.tsx'

const WALLET: Wallet = {
  lowBelowCents: 50_00,
  topUpUrl: 'https://central.example/recarga?loja=7',
  managers: ['Ana', 'Bruno'],
}

interface Shown {
  readonly role?: Role
  readonly saldo?: number
  readonly wallet?: Partial<Wallet>
  readonly ambiente?: 'test'
}

function show({ role = 'buyer', saldo = 49.99, wallet, ambiente }: Shown = {}) {
  showPage('/', <LowBalance place="side" />, {
    role,
    seed: (client) => {
      client.setQueryData(apiQuery('wallet').queryKey, { ...WALLET, ...wallet })
      const readAt = new Date().toISOString()
      client.setQueryData(apiQuery('balance').queryKey, { saldo, readAt, ...(ambiente && { ambiente }) })
    },
  })
  return screen.getByRole('status')
}

it('tells staff whom to ask, and links to the page for topping up, in another tab', () => {
  expect(show()).toHaveTextContent('Saldo baixo. Peça a recarga a Ana ou Bruno.')
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Recarregar (abre outra aba)' })
  expect(link.href).toBe(WALLET.topUpUrl)
  expect(link.target).toBe('_blank')
  expect(link.rel).toContain('noopener')
  expect(screen.queryByRole('link', { name: 'Mudar aviso' })).toBeNull()
})

it('links a manager to the page and to the threshold', () => {
  expect(show({ role: 'manager' })).toHaveTextContent(/^Saldo baixo\.Recarregar/)
  expect(screen.getByRole('link', { name: /^Recarregar/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mudar aviso' })).toHaveAttribute('href', '/ajustes#saldo')
})

it.each<[why: string, shown: Shown]>([
  ['at the threshold', { saldo: 50 }],
  ['without a threshold', { wallet: { lowBelowCents: null }, saldo: 0 }],
  ['with a test key, which debits nothing', { ambiente: 'test' }],
])('says nothing %s', (_why, shown) => {
  expect(show(shown)).toBeEmptyDOMElement()
})

it('shows no link if the shop has not configured where it tops up', () => {
  const wallet = { topUpUrl: null, managers: [] }
  expect(show({ wallet })).toHaveTextContent('Saldo baixo. Peça a recarga a quem cuida da carteira.')
  expect(screen.queryAllByRole('link')).toEqual([])
})

it('tells a manager what to do without that link', () => {
  expect(show({ role: 'manager', wallet: { topUpUrl: null } })).toHaveTextContent(
    /^Saldo baixo\. Recarregue\./,
  )
})
