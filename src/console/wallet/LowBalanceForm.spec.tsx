import { notifyManager } from '@tanstack/react-query'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { late } from '#console/test-late-updates.ts'
import { showPage } from '#console/test-page.tsx'
import { LowBalanceForm } from './LowBalanceForm.tsx'

afterEach(() => {
  notifyManager.setScheduler(late)
  cleanup()
  vi.unstubAllGlobals()
})

function walletOf(lowBelowCents: number | null) {
  return { lowBelowCents, topUpUrl: null, managers: ['Ana'] }
}

function show(lowBelowCents: number | null) {
  const { user } = showPage('/', <LowBalanceForm />, {
    seed: (client) => client.setQueryData(apiQuery('wallet').queryKey, walletOf(lowBelowCents)),
  })
  return { user, field: screen.getByLabelText<HTMLInputElement>(/^Avisar abaixo de/) }
}

it.each([
  [1_234_50, '1.234,50'],
  [null, ''],
])('shows the threshold of the shop: %j', (cents, text) => {
  expect(show(cents).field.value).toBe(text)
})

it.each(['cinquenta', '12.50', '-5', '2.000.000'])('refuses %s with an example', async (typed) => {
  const { user, field } = show(null)
  await user.type(field, typed)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/por exemplo 50,00/)).toBeVisible()
  expect(field).toBeInvalid()
  expect(field.value).toBe(typed)
})

it('says beside the button that it is saved, until something else is typed', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(walletOf(50_00))))
  const { user, field } = show(null)
  await user.type(field, '50,00')
  expect(screen.queryByText('Salvo')).toBeNull()
  // Delays the cache, which tells the page of the new amount only after more was typed.
  const held: (() => void)[] = []
  notifyManager.setScheduler((callback) => held.push(callback))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Salvo')).toBeVisible()
  await user.type(field, '1')
  expect(screen.queryByText('Salvo')).toBeNull()
  notifyManager.setScheduler(late)

  const added: Node[] = []
  const observer = new MutationObserver((records) => added.push(...records.flatMap((r) => [...r.addedNodes])))
  observer.observe(document.body, { childList: true, subtree: true })
  await act(async () => held.forEach((callback) => callback()))
  await screen.findByText('abaixo de R$ 50,00')
  observer.disconnect()
  expect(field.value).toBe('50,001')
  expect(added.map((node) => node.textContent)).not.toContain('Salvo')
})
