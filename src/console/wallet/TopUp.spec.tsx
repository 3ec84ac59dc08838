import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPart } from '#console/test-page.tsx'
import { announcements } from '#console/ui/announcements.ts'
import { TopUpActions } from './TopUp.tsx'

const SESSION = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }
const OLD = { saldo: 1, readAt: new Date(Date.now() - 5 * 60_000).toISOString() }

afterEach(() => vi.unstubAllGlobals())

/** Presses the check after a top-up. Each read of the balance gets this answer. */
async function check(answer: object, status = 200) {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url.endsWith('/balance') ? Response.json(answer, { status }) : Response.json(SESSION)),
  )
  const { user } = showPart(<TopUpActions />, {
    seed: (client) => {
      client.setQueryData(apiQuery('session').queryKey, SESSION)
      client.setQueryData(apiQuery('balance').queryKey, OLD)
    },
  })
  await user.click(screen.getByRole('button', { name: 'Conferir o saldo' }))
}
const said = () => announcements.get().polite.replaceAll('\u00A0', ' ').trim()

it.each([
  ['the service', OLD, 200, 'Não atualizou. A central não respondeu.'],
  ['the server', {}, 503, 'Não atualizou. O Pátio não respondeu.'],
])('says beside the check that %s did not answer', async (_, answer, status, words) => {
  await check(answer, status)
  expect(await screen.findByText(words)).toBeVisible()
  expect(said()).toBe('O saldo não atualizou.')
})

it('announces what the check has read', async () => {
  await check({ saldo: 50, readAt: new Date().toISOString() })
  await expect.poll(said).toBe('Saldo: R$ 50,00')
  expect(screen.queryByText(/^Não atualizou/)).toBeNull()
})
