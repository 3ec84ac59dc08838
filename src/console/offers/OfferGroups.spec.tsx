import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { newestByService } from '#console/purchase/paid-before.ts'
import { testItem } from '#console/test-item.ts'
import { primaryOf, showPart } from '#console/test-page.tsx'
import type { HistoryItem } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { OfferGroups } from './OfferGroups.tsx'
import { currentAnswer } from './OfferRow.tsx'

const item = (servico: string, nome: string, preco: number, requer = ['placa']): CatalogItem => ({
  servico,
  nome,
  requer,
  preco,
})
const ITEMS = [
  item('gravame', 'Gravame', 8.9),
  item('renajud', 'RENAJUD', 7.9),
  item('debitos-estadual', 'Débitos Estaduais', 7.9, ['placa', 'uf']),
  item('consulta', 'Consulta Simples', 6.9),
  item('consulta-completa', 'Consulta Completa', 54.9),
  { ...item('novo', 'Novo', 1), endpoint: 'POST /v2/novo' },
]
const paid = (id: string, service: string, hoursAgo: number): HistoryItem => {
  const createdAt = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString()
  const verdict = { tone: 'clean', text: 'Nada consta' } as const
  return testItem({ id, service, createdAt, updatedAt: createdAt, verdict })
}

const NOTHING_PAID = { stateOf: () => ({ paid: undefined }), markOf: () => undefined }

function show(items: readonly HistoryItem[] = [], overtaken = '', hasFirst = false, saldo?: number) {
  const paidBefore = newestByService(items)
  showPart(
    <OfferGroups
      items={ITEMS}
      plate="ABC1D23"
      stateOf={({ servico }) => ({
        paid: paidBefore.get(servico),
        isMostUsed: servico === 'consulta-completa',
        isOvertaken: servico === overtaken,
      })}
      markOf={() => undefined}
      hasFirst={hasFirst}
    />,
    saldo === undefined ? {} : { saldo },
  )
  return {
    target: (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href'),
    line: (name: RegExp) => screen.getByRole('link', { name }),
  }
}

afterEach(() => vi.unstubAllGlobals())

function onAPhone(): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

/** The line of one package in the comparison. */
function packageLine(name: RegExp): HTMLElement {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each link of a package is in its line
  return screen.getByRole('link', { name }).closest('li') as HTMLElement
}

it('leads straight to the confirmation if the plate and its file may be all that a service needs', () => {
  const { target } = show()
  expect(target(/^Gravame/)).toBe('/servicos/gravame?placa=ABC1D23&direto=1')
  expect(target(/^Débitos Estaduais/)).toBe('/servicos/debitos-estadual?placa=ABC1D23&direto=1')
})

it('opens an answer paid for within a day instead of showing a price, and keeps a link to buy a new one', () => {
  const { target, line } = show([paid('today', 'gravame', 1), paid('package', 'consulta-completa', 2)])
  expect(target(/^Gravame/)).toBe('/consultas/today')
  expect(line(/^Gravame/).textContent).not.toContain('R$')
  expect(line(/^Gravame/).textContent).toContain('Nada consta')
  expect(
    screen.getAllByRole('link', { name: /^Consultar de novo por/ }).map((a) => a.getAttribute('href')),
  ).toEqual(['/servicos/consulta-completa?placa=ABC1D23', '/servicos/gravame?placa=ABC1D23'])
  expect(target(/^Consulta Completa/)).toBe('/consultas/package')
})

it('sells an answer that was paid for longer ago, beside the former answer', () => {
  const { target } = show([paid('old', 'gravame', 25)])
  expect(target(/^Gravame/)).toContain('/servicos/gravame')
  expect(target(/^Já consultado/)).toBe('/consultas/old')
})

it('offers an answer again after a warning of monitoring, beside the former answer', () => {
  const { target, line } = show([paid('today', 'gravame', 1)], 'gravame')
  expect(target(/^Gravame/)).toContain('/servicos/gravame')
  expect(line(/^Gravame/).textContent).not.toContain('Nada consta')
  expect(target(/^Já consultado/)).toBe('/consultas/today')
})

it('on a phone says what each package checks, and what it adds to a smaller one', () => {
  onAPhone()
  show()
  const [simple, whole] = [/^Consulta Simples/, /^Consulta Completa/].map((name) => within(packageLine(name)))
  expect(whole?.getByText('A mais usada na loja.')).toBeVisible()
  expect(simple?.queryByText('A mais usada na loja.')).toBeNull()
  expect(simple?.getByText('Roubo ou furto, baixa e recall.')).toBeVisible()
  const added = whole?.getByText(/^Tudo da Consulta Simples, mais /).textContent
  expect(added).toMatch(/leilão/)
  expect(added, 'named once').not.toMatch(/roubo/)
})

it('on a desktop shows a table of what each package checks, with prices as links and one button', () => {
  show()
  const table = screen.getByRole('table', { name: 'O que cada consulta verifica' })
  const [, ...heads] = within(table).getAllByRole('columnheader')
  expect(within(table).getByRole('row', { name: 'Leilão não sim' })).toBeVisible()
  expect(within(table).getByRole('row', { name: 'Roubo ou furto sim sim' })).toBeVisible()
  expect(heads.map((head) => within(head).getByRole('link').textContent.replaceAll('\u00A0', ' '))).toEqual([
    'R$ 6,90',
    'Consultar · R$ 54,90',
  ])
})

it('recommends one package: the one that opens for free, else the most used', async () => {
  show()
  const primary = await primaryOf(screen.getAllByRole('link'))
  expect(primary.map((link) => link.getAttribute('href'))).toEqual([
    '/servicos/consulta-completa?placa=ABC1D23&direto=1',
  ])
  cleanup()
  onAPhone()
  show([paid('simple', 'consulta', 2)])
  const [open, ...others] = await primaryOf(screen.getAllByRole('link'))
  expect([open?.textContent, others]).toEqual(['Abrir, grátis', []])
  const again = within(packageLine(/^Consulta Simples/)).getByRole('link', {
    name: /^Consultar de novo por R\$\s6,90/,
  })
  expect(again.getAttribute('href')).toBe('/servicos/consulta?placa=ABC1D23')
  expect(packageLine(/^Consulta Simples/).textContent).not.toMatch(/Consultar ·/)
})

it('the recommended package has its price right behind its word', async () => {
  show()
  const [first] = await primaryOf(screen.getAllByRole('link'))
  // A button keeps a gap between its parts.
  expect(first?.childNodes).toHaveLength(1)
  expect(first).toHaveTextContent(/^Consultar · R\$\s54,90$/)
})

it('recommends no package if something above is recommended', async () => {
  show([paid('simple', 'consulta', 2)], '', true)
  expect(await primaryOf(screen.getAllByRole('link'))).toEqual([])
  cleanup()
  onAPhone()
  show([], '', true)
  expect(await primaryOf(screen.getAllByRole('link'))).toEqual([])
})

it('lists a service that cannot be bought here without a link', () => {
  show()
  expect(screen.getByText('Novo')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Novo/ })).toBeNull()
})

it('on a phone folds the questions that are not the next step, and names their contents', async () => {
  onAPhone()
  const props = { ...NOTHING_PAID, items: ITEMS, plate: 'ABC1D23' }
  const { user } = showPart(<OfferGroups {...props} folds={(question) => question === 'doubt'} />)
  const gravame = screen.getByText('Gravame')
  expect(gravame).not.toBeVisible()
  expect(screen.getByText('Consulta Simples')).toBeVisible()
  await user.click(screen.getByText('Novo, RENAJUD, Débitos Estaduais, Gravame'))
  expect(gravame).toBeVisible()
})

it('on a phone keeps a question open for the person who comes back to the plate', async () => {
  onAPhone()
  const doubts = 'Novo, RENAJUD, Débitos Estaduais, Gravame'
  const visit = (plate: string) => {
    cleanup()
    const props = { ...NOTHING_PAID, items: ITEMS, plate }
    showPart(<OfferGroups {...props} folds={(question) => question === 'doubt'} />)
  }
  /** The browser reports a change of a fold in a task of its own, also that one begins open. */
  const press = async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const fold = screen.getByRole<HTMLDetailsElement>('group')
    const wasOpen = fold.open
    fold.addEventListener('toggle', (event) => fold.open !== wasOpen && resolve(event))
    await userEvent.click(screen.getByText(doubts))
    await promise
  }
  visit('BRA2E19')
  await press()
  visit('BRA2E19')
  expect(screen.getByText('Gravame')).toBeVisible()
  visit('KLM1C34')
  expect(screen.getByText('Gravame'), 'another plate').not.toBeVisible()
  visit('BRA2E19')
  await press()
  visit('BRA2E19')
  expect(screen.getByText('Gravame'), 'folded by hand').not.toBeVisible()
})

it('shows the value of a car first, then whether to buy it; on a phone the lead is on top', () => {
  const value = { servico: 'fipe', nome: 'FIPE por placa', requer: ['placa'], preco: 0.25, sincrono: true }
  const props = { ...NOTHING_PAID, plate: 'ABC1D23' }
  const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
  const show = () => showPart(<OfferGroups {...props} items={[...ITEMS, value]} lead={<h2>Pacote</h2>} />)
  show()
  expect(titles().slice(0, 3)).toEqual(['Quanto vale?', 'Pacote', 'Posso comprar?'])
  cleanup()
  onAPhone()
  show()
  expect(titles().slice(0, 3)).toEqual(['Pacote', 'Quanto vale?', 'Posso comprar?'])
})

it('opens the value that was paid for this month, which the server would not sell again', () => {
  const at = '2026-11-02T12:00:00-03:00'
  const value = { ...paid('value', 'fipe', 0), createdAt: at, updatedAt: at }
  const current = (now: string) => currentAnswer({ paid: value }, Date.parse(now))?.id
  expect(current('2026-11-30T23:59:00-03:00')).toBe('value')
  expect(current('2026-12-01T00:00:00-03:00')).toBeUndefined()
})

it('the recommended package has no colour of paying while the wallet cannot pay for it', async () => {
  show([], '', false, 54.89)
  expect(await primaryOf(screen.getAllByRole('link'))).toEqual([])
  expect(screen.getByRole('link', { name: /^Consulta Completa: Consultar · R\$\s54,90$/ })).toBeVisible()
  cleanup()
  show([], '', false, 54.9)
  expect(await primaryOf(screen.getAllByRole('link'))).toHaveLength(1)
})
