import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import { styled } from '#console/test-styles.ts'
import type { CarFile } from '#contract/console/car.ts'
import type { Role } from '#contract/console/role.ts'
import { carFile, PLATE, savedAccount, SERVICES } from '../test-car.ts'
import { OwnAccount } from './OwnAccount.tsx'
import { PurchaseAccount } from './PurchaseAccount.tsx'

const FOUND = { isLowerBound: false, inquiryId: 'i1', at: '2026-11-12T15:00:00.000Z' }
const KNOWN = carFile({ fipe: { ...FOUND, cents: 100_000_00 }, debts: { ...FOUND, cents: 1_000_00 } })
const { queryKey } = apiQuery('car', { plate: PLATE })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The part as on its page: it reads the cache, which events and answers change. */
function Shown({ role }: { readonly role: Role }) {
  const { data } = useQuery(apiQuery('car', { plate: PLATE }))
  // The page loads the buyer's part after itself.
  const Account = role === 'buyer' ? OwnAccount : PurchaseAccount
  return data && <Account plate={PLATE} file={data} />
}

function show(file: CarFile, role: Role = 'buyer') {
  const view = showPage('/', <Shown role={role} />, {
    role,
    catalog: { servicos: SERVICES },
    seed: (client) => client.setQueryData(queryKey, file),
  })
  const folded = screen.queryByText(/^Até quanto pagar\?/)
  if (folded) fireEvent.click(folded)
  return {
    ...view,
    folded,
    arrives: (next: CarFile) => view.queryClient.setQueryData(queryKey, next),
  }
}

const most = () =>
  screen.getByText(/Pague no máximo/, { selector: 'output' }).textContent.replaceAll('\u00A0', ' ')
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

/** Answers every call with this file, and collects the bodies that were sent. */
function answering(file: CarFile) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_path: string, { method, body }: RequestInit) => {
    if (method === 'PUT' && typeof body === 'string') sent.push(JSON.parse(body))
    return Promise.resolve(Response.json(file))
  })
  return sent
}

it('has the button that buys the value after its box, not between the box and its label', () => {
  show(carFile())
  const box = field(/^Valor FIPE/)
  const button = screen.getByRole('button', { name: /^Ver o valor/ })
  expect(box.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('offers no found amount again because another field is not readable', async () => {
  const { user } = show(KNOWN)
  await user.clear(field(/^Reparos/))
  await user.type(field(/^Reparos/), '2 mil')
  expect(screen.getByText(/Sem ele não há resultado/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Usar este valor' })).toBeNull()
})

it('shows the most to pay, and updates it with each figure', async () => {
  const { user } = show(KNOWN)
  expect(most()).toBe('Pague no máximo R$ 89.000,00')
  await user.clear(field(/^Reparos/))
  await user.type(field(/^Reparos/), '1.500')
  expect(most()).toBe('Pague no máximo R$ 87.500,00')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Margem em' }), 'em R$')
  await user.clear(field(/^Margem/))
  await user.type(field(/^Margem/), '20.000,00')
  expect(most()).toBe('Pague no máximo R$ 77.500,00')
  expect(screen.getByText('Alterações não salvas')).toBeVisible()
  await user.type(field(/^Débitos/), 'x')
  // Fields are marked when the account is saved, not while a person types.
  expect(field(/^Débitos/)).not.toBeInvalid()
  expect(screen.getByText(/^Um dos campos não tem um valor/, { selector: 'output' })).toBeVisible()
})

it('is one folded line, and keeps the unsaved figures when folded again and says so', async () => {
  const { user, folded } = show(KNOWN)
  await user.clear(field(/^Reparos/))
  await user.type(field(/^Reparos/), '1.500')
  await user.click(folded ?? document.body)
  expect(field(/^Reparos/)).not.toBeVisible()
  expect(folded?.textContent.replaceAll('\u00A0', ' ')).toBe('Até quanto pagar? R$ 87.500,00 (não salvo)')
  await user.click(folded ?? document.body)
  expect(field(/^Reparos/).value).toBe('1.500')
})

it('asks for an unknown value, offers it with its price, and says when costs exceed it', async () => {
  const { user } = show(carFile({ debts: { ...FOUND, cents: 5_000_00, isLowerBound: true } }))
  expect(screen.getByText(/Informe o valor FIPE/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Ver o valor · R\$.0,25/ })).toBeVisible()
  expect(field(/^Débitos/).value).toBe('5.000,00')
  expect(screen.getByText(/^Da.*Parte não tem valor informado/)).toBeVisible()
  await user.type(field(/^Valor FIPE/), '4.000')
  expect(screen.getByText(/passam do valor do carro em R\$.1\.400,00/, { selector: 'output' })).toBeVisible()
})

it('leaves out debts that nobody looked up, and says so at the field, in the result and on paper', async () => {
  const { user } = show(carFile({ fipe: { ...FOUND, cents: 100_000_00 } }))
  expect(field(/^Débitos/).value).toBe('')
  expect(screen.getByText(/^Não consultados\. Em branco, ficam fora do cálculo/)).toBeVisible()
  expect(most()).toBe('Pague no máximo R$ 90.000,00Sem contar os débitos e multas, que ninguém consultou.')
  const paper = screen.getByText('Débitos', { selector: 'dt' }).parentElement
  expect(paper).toHaveTextContent('DébitosNão consultados')
  expect(screen.getByText('Pague no máximo, sem contar os débitos')).toBeInTheDocument()
  await user.type(field(/^Débitos/), '0')
  expect(most()).toBe('Pague no máximo R$ 90.000,00')
  expect(paper).toHaveTextContent(/R\$.0,00/)
})

it.each([
  ['leaves out debts', { debtsCents: null }, 'R$ 89.500,00, sem contar os débitos'],
  [
    'costs more than the car',
    { repairsCents: 100_000_00 },
    'Os custos e a margem passam do valor do carro em R$ 11.500,00',
  ],
])('says that the account %s also while it is folded, and on paper', (_, change, words) => {
  const { folded } = show({ ...KNOWN, account: savedAccount(change) })
  const said = (element: Element | null | undefined) => element?.textContent.replaceAll('\u00A0', ' ')
  expect(said(folded)).toBe(`Até quanto pagar? ${words}`)
  expect(said(document.body), 'no price below zero').not.toContain('−R$')
})

it('saves the typed figures, in cents', async () => {
  const account = savedAccount({ savedBy: { id: 'p', name: 'Ana' }, transferCents: 450_00 })
  const sent = answering({ ...KNOWN, account })
  const { user } = show(KNOWN)
  await user.clear(field(/^Transferência/))
  await user.type(field(/^Transferência/), '450')
  await user.click(screen.getByRole('button', { name: 'Salvar o cálculo' }))
  expect(await screen.findByText(/Salvo por Ana/)).toBeVisible()
  expect(sent).toEqual([
    {
      fipeCents: 100_000_00,
      debtsCents: 1_000_00,
      transferCents: 450_00,
      repairsCents: 0,
      margin: { unit: 'percent', hundredths: 10_00 },
    },
  ])
  expect(screen.queryByText('Alterações não salvas')).toBeNull()
})

it('keeps the figures that a person types while the account is being saved, as not saved yet', async () => {
  const arrived = Promise.withResolvers<Response>()
  const { user } = show(KNOWN)
  vi.stubGlobal('fetch', () => arrived.promise)
  await user.click(screen.getByRole('button', { name: 'Salvar o cálculo' }))
  await user.clear(field(/^Reparos/))
  await user.type(field(/^Reparos/), '1.500')
  const account = savedAccount({ savedBy: { id: 'p', name: 'Ana' }, transferCents: 0 })
  arrived.resolve(Response.json({ ...KNOWN, account }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Salvar o cálculo' })).not.toHaveAttribute('aria-busy'),
  )
  expect(field(/^Reparos/).value).toBe('1.500')
  expect(most()).toBe('Pague no máximo R$ 87.500,00')
  expect(screen.getByText('Alterações não salvas')).toBeVisible()
})

it('takes the value of a later purchase with one press, or automatically while nothing was typed', async () => {
  const { user } = show({ ...KNOWN, account: savedAccount({ fipeCents: 90_000_00 }) })
  expect(field(/^Valor FIPE/).value).toBe('90.000,00')
  await user.click(screen.getByRole('button', { name: 'Usar este valor' }))
  expect(field(/^Valor FIPE/).value).toBe('100.000,00')
  cleanup()
  const { arrives } = show(carFile())
  arrives(KNOWN)
  await waitFor(() => expect(field(/^Valor FIPE/).value).toBe('100.000,00'))
})

it('a value taken with its button leaves the focus at the value, since the button is gone', async () => {
  const { user } = show(KNOWN)
  await user.clear(field(/^Valor FIPE/))
  const use = screen.getByRole('button', { name: 'Usar este valor' })
  const source = use.parentElement?.querySelector('a')
  act(() => use.focus())
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button', { name: 'Usar este valor' })).toBeNull()
  expect(source).toHaveFocus()
})

it('is read-only for a person who may not buy, and absent before somebody saves one', () => {
  show({ ...KNOWN, account: savedAccount() }, 'viewer')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('Pague no máximo').parentElement?.textContent.replaceAll('\u00A0', ' ')).toBe(
    'Pague no máximoR$ 88.500,00',
  )
  cleanup()
  show(KNOWN, 'viewer')
  expect(screen.queryByText('Cálculo da compra')).toBeNull()
})

it('is printed only with figures, never empty', async () => {
  const { user } = show(carFile())
  const isPrinted = async () => {
    await styled()
    const sheet = screen.getByRole('region', { name: 'Cálculo da compra' })
    const { of } = await styled('paper')
    return of(sheet).display !== 'none'
  }
  expect(await isPrinted()).toBe(false)
  await styled()
  await user.type(field(/^Valor FIPE/), '100000')
  expect(await isPrinted()).toBe(true)
  cleanup()
  show(carFile({ account: savedAccount() }))
  expect(await isPrinted()).toBe(true)
})
