import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import type { Role } from '#contract/console/role.ts'
import type { Watch } from '#contract/console/vehicle-alert.ts'
import { WatchControl } from './WatchControl.tsx'

afterEach(() => vi.unstubAllGlobals())

const SINCE = '2026-11-12T12:00:00.000Z'

const show = (watch: Watch, role: Role = 'buyer') =>
  showPage('/', <WatchControl plate="ABC1D23" />, {
    role,
    seed: (client) => client.setQueryData(apiQuery('watch', { plate: 'ABC1D23' }).queryKey, watch),
  })

it.each([
  ['begins', null, 'Acompanhar esta placa'],
  ['ends', SINCE, 'Parar de acompanhar'],
])('%s with one button, and its label says which', (_what, since, name) => {
  show({ offered: true, since })
  expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled')
  expect(screen.queryByText(/desde 12\/11\/2026/) !== null).toBe(since !== null)
})

it('is disabled with the reason for a viewer', () => {
  show({ offered: true, since: SINCE }, 'viewer')
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText(/só visualiza/)).toBeVisible()
})

it('names the portal, without a button, if the console cannot do it', () => {
  show({ offered: false, since: null })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/contratado no portal da central/)).toBeVisible()
})

it('keeps what a press has changed when an earlier read answers later', async () => {
  let late: (watch: Response) => void = () => undefined
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) =>
    method === 'GET'
      ? new Promise<Response>((resolve) => (late = resolve))
      : Promise.resolve(Response.json({ offered: true, since: SINCE })),
  )
  const { user, queryClient } = show({ offered: true, since: null })
  const { queryKey } = apiQuery('watch', { plate: 'ABC1D23' })
  void queryClient.invalidateQueries({ queryKey })
  await user.click(screen.getByRole('button', { name: 'Acompanhar esta placa' }))
  await screen.findByRole('button', { name: 'Parar de acompanhar' })
  late(Response.json({ offered: true, since: null }))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.getByRole('button', { name: 'Parar de acompanhar' })).toBeVisible()
})

it('says after a cut network that nothing was charged: watching a plate cannot spend', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { user } = show({ offered: true, since: SINCE })
  await user.click(screen.getByRole('button', { name: 'Parar de acompanhar' }))
  expect(await screen.findByText('Sem conexão com o Pátio')).toBeVisible()
  expect(screen.getByText('Nada foi cobrado.')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Ainda não sabemos|paga/)
})
