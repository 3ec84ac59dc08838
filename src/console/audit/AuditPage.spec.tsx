import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPage } from '#console/test-page.tsx'
import { announcements } from '#console/ui/announcements.ts'
import { AUDIT_ACTIONS } from '#contract/console/audit-action.ts'
import type { AuditEntry, AuditPage } from '#contract/console/audit.ts'
import type { Role } from '#contract/console/role.ts'
import { auditQuery, Component } from './AuditPage.tsx'
import { readFilters } from './filters.ts'

const HASH = 'ab'.repeat(32)
const BIA = { id: 'b', name: 'Bia' }

function entry(seq: number, more: Partial<AuditEntry> = {}): AuditEntry {
  return {
    seq,
    at: '2026-11-20T12:00:00.000Z',
    action: 'purchase',
    person: BIA,
    subject: 'aaaa1111',
    subjectName: null,
    about: [],
    details: {},
    hash: HASH,
    fits: true,
    ...more,
  }
}

const PURCHASE = entry(7, {
  about: [`cpf:${HASH}`, 'plate:BRA2E19'],
  details: { service: 'fipe', plate: 'BRA2E19', priceCents: 890, purpose: 'ANALISE_CREDITO', declared: true },
})

const SIGN_IN = entry(8, { action: 'signed-in', subject: null, details: { from: '127.0.0.*' } })

const pageOf = (items: readonly AuditEntry[], more: Partial<AuditPage> = {}): AuditPage => ({
  items: [...items],
  nextCursor: null,
  last: { seq: 9, hash: HASH },
  ...more,
})

function show(
  page: AuditPage,
  { at = '/auditoria', role = 'manager', width = 1100, found = page }: ShowOptions = {},
) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= window.Number(/min-width: (\d+)rem/.exec(query)?.[1]) * 16,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  return showPage('/auditoria', <Component />, {
    at,
    role,
    seed: (cache) => {
      const seed = (search: string, answer: AuditPage) =>
        cache.setQueryData(auditQuery(readFilters(new URLSearchParams(search))).queryKey, answer)
      seed('', page)
      for (const search of ['sobre=BRA2E19', 'por=b', 'grupo=results', 'pagina=3']) seed(search, found)
    },
  })
}

interface ShowOptions {
  readonly at?: string
  readonly role?: Role
  readonly width?: number
  readonly found?: AuditPage
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T13:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['a table', 1100],
  ['lines', 360],
])('says who asked what about whom, with links and without a document, as %s', async (_, width) => {
  show(pageOf([PURCHASE]), { width })
  const row = (await screen.findByText('consultou', { exact: false })).closest('tr, li') as HTMLElement
  expect(row).toHaveTextContent('Bia consultou')
  // On a phone the day is a head over its entries.
  expect(row).toHaveTextContent(width < 1024 ? '09:00' : '20/11/2026 09:00')
  expect(screen.getAllByText(/^20\/11\/2026/)).toHaveLength(1)
  expect(row).toHaveTextContent('Finalidade: análise de crédito · com declaração de uso · R$ 8,90')
  expect(within(row).getByRole('link', { name: /FIPE/i })).toHaveAttribute('href', '/consultas/aaaa1111')
  expect(within(row).getByRole('link', { name: 'Bia' })).toHaveAttribute('href', '/auditoria?por=b')
  expect(within(row).getByRole('link', { name: 'BRA2E19' })).toHaveAttribute(
    'href',
    '/auditoria?sobre=BRA2E19',
  )
  const person = within(row).getByRole('link', { name: 'uma pessoa (CPF)' })
  expect(person).toHaveAttribute('href', `/auditoria?sobre=cpf%3A${HASH}`)
})

it('announces what a search has found', async () => {
  const { user } = show(pageOf([entry(7), entry(6)]), { found: pageOf([entry(7)], { nextCursor: '3' }) })
  await user.type(await screen.findByRole('textbox', { name: 'Placa ou número' }), 'BRA2E19{Enter}')
  await expect.poll(() => announcements.get().polite).toBe('1 registro nesta página, e há mais antigos')
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  await expect.poll(() => announcements.get().polite).toBe('2 registros')
})

it('has a heading for each day on a phone, and shows the rest of a long page on demand', async () => {
  const at = (seq: number) => (seq > 28 ? '2026-11-20T12:00:00.000Z' : '2026-11-19T12:00:00.000Z')
  const entries = Array.from({ length: 30 }, (_, index) => entry(30 - index, { at: at(30 - index) }))
  const { user } = show(pageOf(entries), { width: 360 })
  const days = await screen.findAllByRole('heading', { level: 2 })
  expect(days.map(({ textContent }) => textContent)).toEqual(['20/11/2026', '19/11/2026'])
  expect(screen.getAllByRole('listitem')).toHaveLength(25)
  await user.click(screen.getByRole('button', { name: 'Mostrar mais linhas (5 restantes)' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(30)
})

it.each([
  [{ chargedCents: 890, refundedCents: 0 }, 'R$ 8,90'],
  [{ chargedCents: 0, refundedCents: 890 }, 'R$ 8,90 · devolvido'],
  [{ chargedCents: 640, refundedCents: 250 }, 'R$ 8,90 · R$ 2,50 devolvidos'],
  [{ chargedCents: 0, refundedCents: 0 }, 'R$ 8,90 · nada cobrado'],
])('shows beside the price what was refunded: %j', async (money, words) => {
  show(pageOf([entry(7, { details: { service: 'fipe', priceCents: 890 }, money })]))
  const row = (await screen.findByText('consultou', { exact: false })).closest('tr') as HTMLElement
  expect(row.lastElementChild?.textContent.replaceAll('\u00A0', ' ')).toBe(words)
})

it.each<[string, Partial<AuditEntry>, string]>([
  ['document-downloaded', { details: { saved: true } }, 'Bia baixou o PDF de nº AAAA'],
  ['document-downloaded', { details: { saved: false } }, 'Bia abriu o PDF de nº AAAA'],
  ['signed-in', { subject: 'b', details: { from: '10.0.0.*' } }, 'Bia entrou'],
  ['sign-in-refused', { person: null, subject: 'x', subjectName: 'Caio' }, 'Entrada recusada de Caio'],
  ['sign-in-refused', { person: null, subject: null, details: { count: 40 } }, 'Entrada recusada'],
  ['person-suspended', { subject: 'x', subjectName: 'Caio' }, 'Bia suspendeu Caio'],
  [
    'limits-changed',
    { subject: 'shop', details: { dayCents: 500_00, beforeCents: null } },
    'Bia mudou os limites de gasto: a loja',
  ],
  ['person-added', { subject: 'x', subjectName: 'Caio', details: { role: 'buyer' } }, 'Pode consultar'],
  [
    'package-saved',
    { details: { name: 'Compra segura', services: [] } },
    'Bia salvou o pacote Compra segura',
  ],
  ['package-removed', { details: { name: 'Compra segura' } }, 'Bia excluiu o pacote Compra segura'],
  ['csv-downloaded', { subject: 'audit' }, 'Bia baixou a planilha da auditoria'],
  ['data-purged', { subject: `cpf:${HASH}` }, 'Bia apagou os dados de uma pessoa'],
  ['data-purged', { subject: `cpf:${HASH}`, details: { count: 1 } }, 'de uma pessoa · 1 consulta'],
  ['retention-purged', { person: null, subject: null, details: { count: 30, days: 90 } }, '30 consultas'],
  ['sign-in-refused', { person: null, subject: null, details: { count: 1 } }, 'mais 1 tentativa no'],
  ['sign-in-refused', { person: null, subject: null, details: { count: 5 } }, 'mais 5 tentativas no'],
  [
    'batch',
    { details: { service: 'gravame', services: ['gravame', 'fipe'], lines: 50 } },
    'Bia pediu um lote de Gravame e FIPE por placa · 50 linhas',
  ],
  [
    'batch',
    { details: { service: 'gravame', services: ['gravame', 'fipe'], plate: 'BRA2E19', lines: 2 } },
    'Bia pediu Gravame e FIPE por placa · 2 consultas',
  ],
  ['service-switched', { subject: 'gravame', details: { mode: 'hidden' } }, 'agora oculta'],
  ['entries-lost', { person: null, subject: null }, 'O Pátio não conseguiu gravar registros'],
  ['rows-lost', { person: null, subject: null }, 'O Pátio perdeu registros que já tinha gravado'],
  ['of-tomorrow', { subject: null }, 'Bia of-tomorrow'],
])('describes %s in words', async (action, more, words) => {
  show(pageOf([entry(1, { action, ...more })]), { width: 360 })
  const row = (await screen.findAllByRole('listitem')).at(-1)
  expect(row).toHaveTextContent(words)
})

it('begins no line with a dot on a phone', () => {
  show(pageOf([PURCHASE, SIGN_IN]), { width: 360 })
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines.map((line) => line.match(/(?<!\s)\u00A0·/g)?.length)).toEqual([4, 1])
})

it('shows a plate as people write it, and once per line', async () => {
  const about = ['plate:TST0B01']
  show(
    pageOf([
      entry(9, { action: 'note-added', subject: 'TST0101', about }),
      entry(8, { action: 'share-made', about, details: { service: 'fipe', validDays: 7 } }),
      entry(7, { about, details: { service: 'fipe', plate: 'TST0101' } }),
      entry(6, { action: 'watch-begun', subject: null, about: ['plate:QWE1R23'] }),
      entry(5, {
        action: 'share-made',
        about: ['plate:KLM1C34'],
        details: { plate: 'KLM1234', validDays: 7 },
      }),
    ]),
  )
  const rows = (await screen.findAllByRole('rowheader')).map((cell) => cell.closest('tr')?.textContent ?? '')
  expect(rows.map((text) => text.match(/TST-?0.01|QWE1R23|KLM-?1.34/g))).toEqual([
    ['TST-0101'],
    ['TST-0101'],
    ['TST-0101'],
    ['QWE1R23'],
    ['KLM-1234'],
  ])
  expect(screen.getAllByRole('link', { name: 'o carro' })[0]).toHaveAttribute('href', '/carros/TST0101')
})

it('has words for every action', async () => {
  show(pageOf(AUDIT_ACTIONS.map((action, index) => entry(index + 1, { action }))))
  const rows = await screen.findAllByRole('rowheader')
  expect(rows).toHaveLength(AUDIT_ACTIONS.length)
  for (const row of rows) expect(row).toHaveTextContent(/[a-zà-ú]{4}/i)
})

it('says that the entries fit the chain, and offers the last link for copying', async () => {
  const { user } = show(pageOf([PURCHASE, entry(6)]))
  expect(await screen.findByText('Registro íntegro')).toBeVisible()
  expect(screen.getByText('Código de conferência').closest('details')).toHaveTextContent(
    'Último elo da corrente: nº 9, abababababab…',
  )
  await user.click(screen.getByRole('button', { name: 'Copiar o último elo' }))
  expect(await navigator.clipboard.readText()).toBe(`9:${HASH}`)
})

it('names the entries that do not fit', async () => {
  show(pageOf([PURCHASE, entry(6, { fits: false })]))
  expect(await screen.findByText('O registro 6 não confere')).toBeVisible()
  expect(screen.getByText('6 não confere')).toBeVisible()
  expect(screen.queryByText('Registro íntegro')).toBeNull()
})

it('names the first of many entries that do not fit, and counts the others', async () => {
  show(pageOf(Array.from({ length: 7 }, (_, index) => entry(9 - index, { fits: false }))))
  const title = await screen.findByText('Os registros 9, 8, 7, 6, 5 e mais 2 não conferem')
  expect(title.parentElement).toHaveTextContent(/Alguém mudou estes registros ou apagou os anteriores direto/)
})

it('keeps the filters in the URL, and the CSV has the same filters', async () => {
  const { user, router } = show(pageOf([PURCHASE]), { found: pageOf([]) })
  await user.type(await screen.findByRole('textbox', { name: 'Placa ou número' }), 'BRA2E19{Enter}')
  expect(router.state.location.search).toBe('?sobre=BRA2E19')
  expect(screen.getByText('Nenhum registro com estes filtros')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Baixar planilha' })).toHaveAttribute(
    'href',
    '/api/audit?subject=BRA2E19&format=csv',
  )
  await user.click(screen.getByRole('button', { name: 'Limpar' }))
  expect(router.state.location.search).toBe('')
  expect(screen.getByRole('textbox', { name: 'Placa ou número' })).toHaveFocus()
})

it('puts no document of a person into the URL, neither a typed nor a linked one', async () => {
  const { user, router } = show(pageOf([PURCHASE]))
  const box = await screen.findByRole('textbox', { name: 'Placa ou número' })
  await user.type(box, '529.982.247-25{Enter}')
  expect(router.state.location.search).toBe('')
  expect(screen.getByText(/Números de documentos não podem ir no endereço/)).toBeVisible()
  expect(box).toHaveFocus()
  expect(readFilters(new URLSearchParams('sobre=52998224725'))).toMatchObject({ subject: undefined })
})

it('links to older entries and back', async () => {
  show(pageOf([PURCHASE], { nextCursor: '3' }), { found: pageOf([entry(2)]) })
  const older = await screen.findByRole('link', { name: 'Mais antigos' })
  expect(older).toHaveAttribute('href', '/auditoria?pagina=3')
  cleanup()
  show(pageOf([PURCHASE]), { at: '/auditoria?pagina=3', found: pageOf([entry(2)]) })
  expect(await screen.findByRole('link', { name: 'Mais recentes' })).toHaveAttribute('href', '/auditoria')
})

it.each<Role>(['buyer', 'viewer'])('tells a %s why they may not see it', async (role) => {
  show(pageOf([PURCHASE]), { role })
  expect(await screen.findByRole('heading', { name: 'A auditoria é dos gerentes' })).toBeVisible()
  expect(screen.queryByText('Bia')).toBeNull()
})
