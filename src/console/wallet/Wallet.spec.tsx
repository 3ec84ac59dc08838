import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPart } from '#console/test-page.tsx'
import { announcements } from '#console/ui/announcements.ts'
import type { Session } from '#contract/console/session.ts'
import { WalletCard } from './Wallet.tsx'

const SESSION: Session = { person: null, needsSetup: false, environment: 'live', keyRefused: false }
const OLD = { saldo: 500, readAt: new Date(Date.now() - 5 * 60_000).toISOString() }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function showWallet(session: Partial<Session> = {}, balance = OLD) {
  return showPart(<WalletCard />, {
    seed: (client) => {
      client.setQueryData(apiQuery('session').queryKey, { ...SESSION, ...session })
      client.setQueryData(apiQuery('balance').queryKey, balance)
    },
  })
}

/** Answers every read of the balance with this one. */
function serve(balance: object) {
  vi.stubGlobal('fetch', (request: Request | string) => {
    const { url } = new Request(new URL(typeof request === 'string' ? request : request.url, location.href))
    return Promise.resolve(Response.json(url.endsWith('/balance') ? balance : SESSION))
  })
}

it('a balance that could not be refreshed says so and does not look new', async () => {
  serve(OLD)
  const { user } = showWallet()
  expect(screen.getByText(/^Atualizado/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Atualizar saldo' }))
  expect(await screen.findByText(/^Não atualizou\. A central não respondeu\./)).toBeVisible()
})

it('nobody hears a balance that could not be read as a new one, even if it is young', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })))
  const { user } = showWallet({}, { ...OLD, readAt: new Date().toISOString() })
  await user.click(screen.getByRole('button', { name: 'Atualizar saldo' }))
  expect(await screen.findByText(/^Não atualizou\. O Pátio não respondeu\./)).toBeVisible()
  await expect.poll(() => announcements.get().polite.trim()).toBe('O saldo não atualizou.')
})

it('a refreshed balance is new', async () => {
  serve({ saldo: 480.5, readAt: new Date().toISOString() })
  const { user } = showWallet()
  await user.click(screen.getByRole('button', { name: 'Atualizar saldo' }))
  expect(await screen.findByText(/480,50/)).toBeVisible()
  expect(screen.getByText(/^Atualizado/)).toBeVisible()
})

it('says that a balance is old when the key is refused; the banner says why', () => {
  showWallet({ keyRefused: true })
  expect(screen.getByText(/^Não atualizou\. Valor de/)).toBeVisible()
})
