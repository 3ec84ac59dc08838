import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import type { CarFile } from '#contract/console/car.ts'
import { carFile, PLATE, savedAccount, SERVICES } from '../test-car.ts'
import { OwnAccount } from './OwnAccount.tsx'

const FOUND = { isLowerBound: false, inquiryId: 'i1', at: '2026-11-12T15:00:00.000Z' }
const KNOWN = carFile({ fipe: { ...FOUND, cents: 100_000_00 } })
const OWN = { id: 'p', name: 'Ana' }
const { queryKey } = apiQuery('car', { plate: PLATE })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The part as on its page: it reads the cache, which events and answers change. */
function Shown() {
  const { data } = useQuery(apiQuery('car', { plate: PLATE }))
  return data && <OwnAccount plate={PLATE} file={data} />
}

function show(file: CarFile) {
  const view = showPage('/', <Shown />, {
    role: 'buyer',
    catalog: { servicos: SERVICES },
    seed: (client) => client.setQueryData(queryKey, file),
  })
  fireEvent.click(screen.getByText(/^Até quanto pagar\?/))
  return { ...view, arrives: (next: CarFile) => view.queryClient.setQueryData(queryKey, next) }
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

/** Answers every call with this file. */
const answering = (file: CarFile) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json(file)))

it('keeps the typed figures when somebody else saves, and says who did', async () => {
  const { user, arrives } = show(KNOWN)
  await user.clear(field(/^Reparos/))
  await user.type(field(/^Reparos/), '700')
  arrives({ ...KNOWN, account: savedAccount({ repairsCents: 300_00 }) })
  expect(await screen.findByText('Bia salvou outro cálculo')).toBeVisible()
  expect(field(/^Reparos/).value).toBe('700')
  await user.click(screen.getByRole('button', { name: 'Usar o de Bia' }))
  expect(field(/^Reparos/).value).toBe('300,00')
  expect(screen.queryByText('Bia salvou outro cálculo')).toBeNull()
})

it('names nobody for an own save whose event comes before its answer', async () => {
  const { user, arrives } = show(KNOWN)
  // Loads the notice, which is not drawn at once otherwise.
  await user.type(field(/^Reparos/), '1')
  arrives({ ...KNOWN, account: savedAccount() })
  await user.click(await screen.findByRole('button', { name: 'Usar o de Bia' }))
  const arrived = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => arrived.promise)
  await user.clear(field(/^Reparos/))
  await user.type(field(/^Reparos/), '700')
  const save = screen.getByRole('button', { name: 'Salvar o cálculo' })
  await user.click(save)
  const account = savedAccount({ savedBy: OWN, savedAt: '2026-11-19T12:05:00.000Z', repairsCents: 700_00 })
  const stored = { ...KNOWN, account, debts: { ...FOUND, cents: 1_000_00 } }
  await user.type(field(/^Transferência/), '1')
  arrives(stored)
  await expect.poll(() => screen.queryByText(/^Não consultados/)).toBeNull()
  expect(screen.queryByText(/salvou outro cálculo/)).toBeNull()
  arrived.resolve(Response.json(stored))
  await expect.poll(() => save.getAttribute('aria-busy')).toBeNull()
  expect(screen.queryByText(/salvou outro cálculo/)).toBeNull()
})

it('speaks of an own account from another device as one’s own', async () => {
  const { user, arrives } = show(KNOWN)
  await user.clear(field(/^Reparos/))
  await user.type(field(/^Reparos/), '700')
  arrives({ ...KNOWN, account: savedAccount({ savedBy: OWN, repairsCents: 300_00 }) })
  expect(await screen.findByText('Você salvou outro cálculo')).toBeVisible()
  expect(screen.queryByText(/Ana salvou/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Usar o que foi salvo' }))
  expect(field(/^Reparos/).value).toBe('300,00')
})

it('shows no conflict with an account that has the typed figures, for instance after a lost answer', async () => {
  const { user, arrives } = show(KNOWN)
  await user.type(field(/^Débitos/), '1.000')
  await user.clear(field(/^Reparos/))
  await user.type(field(/^Reparos/), '700')
  arrives({ ...KNOWN, account: savedAccount({ repairsCents: 300_00 }) })
  await screen.findByText('Bia salvou outro cálculo')
  arrives({ ...KNOWN, account: savedAccount({ repairsCents: 700_00, transferCents: 0 }) })
  await expect.poll(() => screen.queryByText(/salvou outro cálculo/)).toBeNull()
  expect(field(/^Reparos/).value).toBe('700')
})

it('does not say that an own account was replaced as if it were another person’s', async () => {
  const own = savedAccount({ savedBy: OWN, savedAt: '2026-11-19T12:05:00.000Z' })
  const first = savedAccount({ savedBy: OWN })
  const of = (account: typeof own) => ({ kind: 'account' as const, at: account.savedAt, account })
  answering({ ...KNOWN, account: own, timeline: [of(own), of(first)] })
  const { user } = show(KNOWN)
  await user.click(screen.getByRole('button', { name: 'Salvar o cálculo' }))
  expect(await screen.findByText(/Salvo por Ana/)).toBeVisible()
  await act(async () => {})
  expect(screen.queryByText(/ficou no lugar do de/)).toBeNull()
})

it('says whose account was replaced if another one was saved unseen', async () => {
  const own = savedAccount({ savedBy: { id: 'p', name: 'Ana' }, savedAt: '2026-11-19T12:05:00.000Z' })
  const of = (account: typeof own) => ({ kind: 'account' as const, at: account.savedAt, account })
  answering({ ...KNOWN, account: own, timeline: [of(own), of(savedAccount())] })
  const { user } = show(KNOWN)
  await user.click(screen.getByRole('button', { name: 'Salvar o cálculo' }))
  expect(await screen.findByText('O seu cálculo ficou no lugar do de Bia')).toBeVisible()
})
