import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { NEWS } from '#console/test-car-file.ts'
import { showPage } from '#console/test-page.tsx'
import { aspectLines, carFile, inquiryEntry, PLATE, savedAccount, SERVICES } from '../test-car.ts'
import { Timeline } from './Timeline.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const account = savedAccount()
const NO_PURCHASES = { items: [], nextCursor: null }
const SAVED = { kind: 'account' as const, at: account.savedAt, account }

function show(at = '/') {
  return showPage('/', <Timeline plate={PLATE} />, {
    at,
    catalog: { servicos: SERVICES },
    seed: (client) => {
      const seed = (page: object, timeline: Parameters<typeof carFile>[0]) =>
        client.setQueryData(apiQuery('car', { plate: PLATE, ...page }).queryKey, carFile(timeline))
      seed({}, { timeline: [SAVED, inquiryEntry({ id: 'i1' })], nextCursor: 'older' })
      seed({ cursor: 'older' }, { timeline: [inquiryEntry({ id: 'i0', otherPlate: 'ABC1D23' })] })
      seed({ kinds: 'account' }, { timeline: [SAVED] })
      seed({ kinds: 'note' }, {})
      seed({ kinds: 'alert' }, { timeline: [inquiryEntry({ id: 'i8' })], nextCursor: 'late' })
    },
  })
}

const entries = () => screen.getAllByRole('listitem').filter((item) => !item.closest('nav'))

it('shows everything, newest first, and older entries on request', async () => {
  const { user } = show()
  expect(entries().map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    expect.stringMatching(/^Cálculo da compra.*Bia.*R\$ 88\.500,00/),
    expect.stringMatching(/^Gravame.*Bia · R\$ 8,90Sem gravame ativo/),
  ])
  await user.click(screen.getByRole('button', { name: 'Mostrar mais antigos' }))
  expect(entries()).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Mostrar mais antigos' })).toBeNull()
})

it('keeps the focus at the older entries, whose button is gone, also while they are loaded', async () => {
  const { user } = show()
  const older = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => older.promise)
  await user.click(screen.getByRole('link', { name: 'Avisos' }))
  await user.click(screen.getByRole('button', { name: 'Mostrar mais antigos' }))
  const place = document.activeElement
  older.resolve(Response.json(carFile({ timeline: [inquiryEntry({ id: 'i9' })] })))
  await expect.poll(() => entries()).toHaveLength(2)
  expect(document.activeElement).toBe(place)
  expect(place).toContainElement(entries()[1] ?? null)
  expect(place).not.toContainElement(entries()[0] ?? null)
})

it('says that a result is about another car, and leaves its verdict out', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Mostrar mais antigos' }))
  expect(entries()[2]).toHaveTextContent('fala de outro carro, placa ABC1D23: nada dele entra nesta ficha')
  expect(entries()[2]).not.toHaveTextContent('Sem gravame ativo')
  expect(screen.getByRole('link', { name: 'ABC1D23' })).toHaveAttribute('href', '/carros/ABC1D23')
})

const DOUBTED = { tone: 'unverified', text: 'A confirmar: débitos (aviso de 20/11)' } as const

it('gives no weight to entries that newer answers, confirmations or accounts have replaced', () => {
  const former = savedAccount({ savedAt: '2026-11-18T12:00:00.000Z' })
  const alert = { ...NEWS, plate: PLATE }
  showPage('/', <Timeline plate={PLATE} />, {
    catalog: { servicos: SERVICES },
    seed: (client) => {
      const file = carFile({
        account,
        aspects: aspectLines({
          lien: { state: 'clean', inquiryId: 'i2' },
          debts: { state: 'clean', inquiryId: 'i3', alert: { ...alert, id: 'a9' } },
        }),
        timeline: [
          SAVED,
          { kind: 'account', at: former.savedAt, account: former },
          { kind: 'alert', at: alert.at, alert },
          inquiryEntry({ id: 'i2' }),
          inquiryEntry({ id: 'i1' }),
          inquiryEntry({ id: 'i3', verdict: DOUBTED }),
        ],
      })
      client.setQueryData(apiQuery('car', { plate: PLATE }).queryKey, file)
      client.setQueryData(apiQuery('inquiries', { plate: PLATE, limit: 50 }).queryKey, NO_PURCHASES)
    },
  })
  const isQuiet = (entry: HTMLElement) => entry.querySelector('.font-medium') === null
  expect(entries().map(isQuiet)).toEqual([false, true, true, false, true, false])
  expect(screen.getAllByText('Sem gravame ativo')).toHaveLength(2)
  expect(document.querySelector('.text-unverified')?.textContent).toMatch(/^A confirmar: débitos/)
  expect(document.querySelectorAll('.text-clean')).toHaveLength(1)
})

it('marks an answer to a test key as a test', () => {
  showPage('/', <Timeline plate={PLATE} />, {
    catalog: { servicos: SERVICES },
    seed: (client) => {
      const file = carFile({ timeline: [inquiryEntry({ id: 'i1', test: true })] })
      client.setQueryData(apiQuery('car', { plate: PLATE }).queryKey, file)
      client.setQueryData(apiQuery('session').queryKey, {
        person: null,
        needsSetup: false,
        environment: 'live',
        keyRefused: false,
      })
    },
  })
  expect(screen.getByText('Teste: Sem gravame ativo')).toBeVisible()
})

it('keeps its filter in the URL, beside other parameters', async () => {
  const { user, router } = show('/?saber=lien')
  await user.click(screen.getByRole('link', { name: 'Cálculos' }))
  expect(router.state.location.search).toBe('?saber=lien&ver=contas')
  expect(entries()).toHaveLength(1)
  await user.click(screen.getByRole('link', { name: 'Notas' }))
  expect(screen.getByText('Nada aqui ainda.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Tudo' }))
  expect(router.state.location.search).toBe('?saber=lien')
})
