import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TEST_ITEMS, paidItem } from '#console/packages/test-packages.ts'
import { aspectLine } from '#console/test-car-file.ts'
import { styled } from '#console/test-styles.ts'
import { CAR_ASPECTS, type CarAspect } from '#contract/console/car-aspects.ts'
import type { Plan } from '#contract/console/plan.ts'
import { KNOWN, LIEN_AND_FIPE, daysAgo, showPicker } from './test-plans.tsx'

/** Aspects that every buyer asks about and that are unknown for this car. */
const MISSING = CAR_ASPECTS.filter(
  (aspect) => !['theft', 'lien', 'chassis', 'inspection', 'mileage'].includes(aspect),
)

const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.labels?.[0]?.textContent)

const again = () => screen.getByText('Consultar de novo')

it('ticks nothing by default, and says how well each aspect is known', () => {
  showPicker({})
  expect(ticked()).toEqual([])
  expect(screen.getByRole('checkbox', { name: /^Gravame antigo: / })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /^Débitos não verificado, há.3.dias/ })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /^Bloqueio judicial \(RENAJUD\)/ })).toBeVisible()
  expect(screen.queryByText('A opção mais barata')).toBeNull()
})

it('shows the price of each answer alone if a plate is enough for it', () => {
  showPicker({})
  const names = screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ labels }) => labels?.[0]?.textContent)
  expect(names).toContain('Bloqueio judicial (RENAJUD) R$\u00A07,90')
  expect(names).toContain('Valor FIPE R$\u00A00,25')
  expect(names).toContain('Vistoria ')
})

it('has one tick with one price for answers of the same services', async () => {
  const ecv = { servico: 'ecv-premium', nome: 'ECV Premium', requer: ['placa'], preco: 34.9 }
  const aspects: CarAspect[] = ['chassis', 'inspection']
  const plan: Plan = {
    options: [{ services: ['ecv-premium'], priceCents: 34_90, aspects, extras: [] }],
    unanswered: [],
  }
  const { user, router } = showPicker({ items: [...TEST_ITEMS, ecv], plans: [[aspects, plan]] })
  const box = screen.getByRole('checkbox', {
    name: /^ECV Premium: conferência do chassi e vistoria R\$\s34,90$/,
  })
  expect(screen.getAllByRole('checkbox', { name: /chassi|vistoria/i })).toEqual([box])
  await user.click(box)
  await waitFor(() => expect(router.state.location.search).toBe('?saber=chassis%2Cinspection'))
  expect(ticked(), 'it is one, and keeps its price').toEqual([expect.stringMatching(/34,90$/)])
  expect(await screen.findByText('Responde tudo o que foi marcado.')).toBeVisible()
  await user.click(box)
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('shows no single prices for several ticked answers: they are bought together for one sum', () => {
  showPicker({ at: '?saber=lien,fipe', plans: [[['lien', 'fipe'], LIEN_AND_FIPE]] })
  expect(ticked()).toEqual(['Gravame ', 'Valor FIPE '].map((name) => expect.stringMatching(`^${name}`)))
  expect(ticked().join()).not.toContain('R$')
})

it('names a service that costs less but has its own form, since it needs more than the plate', async () => {
  const asked = { servico: 'comunicacao-venda', requer: ['placa', 'finalidade'] }
  const notice = { ...asked, nome: 'Comunicação de Venda', preco: 9.5 }
  const whole = { servico: 'consulta-completa', nome: 'Consulta Completa', requer: ['placa'], preco: 54.9 }
  showPicker({ items: [notice, whole] })
  expect(await screen.findByText(/^Mais barato informando a finalidade:/)).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /^Comunicação de venda.*54,90$/ })).toBeVisible()
  const link = screen.getByRole('link', { name: /^Comunicação de Venda, R\$\s9,50$/ })
  expect(link).toHaveAttribute('href', '/servicos/comunicacao-venda?placa=ABC1D23')
  cleanup()
  showPicker({ items: [{ ...notice, preco: 60 }, whole] })
  expect(screen.queryByText(/Mais barato/)).toBeNull()
  cleanup()
  const isKnown = aspectLine('sale-notice', 'clean', { at: daysAgo(2) })
  showPicker({
    items: [notice, whole],
    known: KNOWN.map((line) => (line.aspect === 'sale-notice' ? isKnown : line)),
  })
  expect(screen.queryByText(/Mais barato/), 'it would sell what the file says').toBeNull()
  cleanup()
  showPicker({ items: [notice, whole], at: '?saber=sale-notice' })
  expect(screen.getByText(/^Mais barato/)).toBeVisible()
  cleanup()
  showPicker({ items: [notice, whole], at: '?saber=sale-notice,damage' })
  expect(screen.queryByText(/Mais barato/), 'the plan has it at no cost of its own').toBeNull()
})

it('folds the known aspects below the others, with their age if it is the same', async () => {
  const { user } = showPicker({})
  const theft = screen.getByRole('checkbox', { name: 'Roubo ou furto', hidden: true })
  expect(theft).not.toBeVisible()
  expect(screen.getAllByRole('checkbox', { hidden: true }).at(-1)).toBe(theft)
  expect(again()).toHaveTextContent('Consultar de novo o que já se sabe, há 2 dias')
  await user.click(again())
  expect(theft).toBeVisible()
  cleanup()
  const recall = aspectLine('recall', 'clean', { at: daysAgo(4) })
  showPicker({ known: KNOWN.map((line) => (line.aspect === 'recall' ? recall : line)), at: '?saber=recall' })
  expect(again()).toHaveTextContent(/o que já se sabe$/)
  // A ticked aspect is never folded.
  expect(screen.getByRole('checkbox', { name: /^Recall há.4.dias$/ })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /^Roubo ou furto há.2.dias$/ })).toBeVisible()
})

it('is folded in one column unless something is ticked, and stays as the person leaves it', async () => {
  const none = () => undefined
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: none, removeEventListener: none }))
  const fold = () => screen.getByText('Escolher o que consultar').closest('details')
  const { user } = showPicker({})
  expect(fold()).not.toHaveAttribute('open')
  await user.click(screen.getByText('Escolher o que consultar'))
  const lien = screen.getByRole('checkbox', { name: /^Gravame/ })
  await user.click(lien)
  await waitFor(() => expect(lien).toBeChecked())
  await user.click(lien)
  await waitFor(() => expect(lien).not.toBeChecked())
  expect(fold()).toHaveAttribute('open')
  cleanup()
  const { router } = showPicker({})
  await act(() => router.navigate('?saber=fipe'))
  expect(fold()).toHaveAttribute('open')
  vi.unstubAllGlobals()
})

it('keeps the ticks in the URL, and reads them from it, ignoring unknown ones', async () => {
  const { user, router } = showPicker({ at: '?saber=fipe,horoscope,constructor' })
  expect(ticked()).toEqual(['Valor FIPE R$\u00A00,25'])
  await user.click(screen.getByRole('checkbox', { name: /^Gravame/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?saber=lien%2Cfipe'))
  const { of } = await styled()
  const edge = (name: string) => of(screen.getByRole('button', { name })).borderTopColor
  expect(edge('Desmarcar tudo')).toBe(edge('Marcar o que falta'))
  await user.click(screen.getByRole('button', { name: 'Desmarcar tudo' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await user.click(screen.getByRole('button', { name: 'Marcar o que falta' }))
  await waitFor(() => expect(ticked()).toHaveLength(MISSING.length))
  // Known aspects, and those that only one service checks, do not count as missing.
  expect(router.state.location.search).not.toMatch(/theft|lien|chassis|inspection|mileage/)
})

it('ticks the missing aspects that can be bought, and names those that nobody sells', async () => {
  const plan: Plan = { options: [], unanswered: ['recall', 'owners'] }
  const { user } = showPicker({ plans: [[MISSING, plan]] })
  await user.click(screen.getByRole('button', { name: 'Marcar o que falta' }))
  await waitFor(() => expect(ticked()).toHaveLength(MISSING.length - 2))
  expect(screen.getByRole('checkbox', { name: /^Recall/ })).not.toBeChecked()
  expect(
    await screen.findByText('Nenhuma consulta à venda hoje responde sobre recall e proprietários.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Marcar o que falta' })).toBeNull()
})

it('shows no price for an answer that comes with the ticked ones', async () => {
  const plan: Plan = {
    options: [
      { services: ['gravame'], priceCents: 8_90, aspects: ['lien'], extras: ['court'] },
      { services: ['renajud'], priceCents: 9_90, aspects: ['lien'], extras: ['fipe'] },
    ],
    unanswered: [],
  }
  const { user } = showPicker({ plans: [[['lien'], plan]] })
  expect(screen.getByRole('checkbox', { name: /^Bloqueio judicial.*7,90$/ })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /^Gravame/ }))
  expect(await screen.findByRole('checkbox', { name: /^Bloqueio judicial.*vem junto$/ })).toBeVisible()
  expect(screen.getByRole('checkbox', { name: /^Valor FIPE.*0,25$/ })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Desmarcar tudo' }))
  expect(await screen.findByRole('checkbox', { name: /^Bloqueio judicial.*7,90$/ })).toBeVisible()
})

it('offers the cheapest set, and beside it what more money buys', async () => {
  showPicker({ at: '?saber=lien,fipe', plans: [[['lien', 'fipe'], LIEN_AND_FIPE]] })
  const items = await screen.findAllByRole('listitem')
  const rows = items.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))
  expect(rows).toEqual([
    'FIPE por placa R$ 0,25Responde 1 dos 2 marcados.Gravame R$ 8,90Responde 1 dos 2 marcados.2 consultas · R$ 9,15',
    'FIPE por placa R$ 0,25Responde 1 dos 2 marcados.RENAJUD R$ 7,90Também responde: bloqueio judicial.2 consultas · R$ 8,15',
  ])
})

it('opens the confirmation of the whole set with one press, with its batch in the URL', async () => {
  const { user, router } = showPicker({ at: '?saber=lien,fipe', plans: [[['lien', 'fipe'], LIEN_AND_FIPE]] })
  const choose = { name: /^FIPE por placa e Gravame: 2 consultas, R\$\s9,15$/ }
  await user.click(await screen.findByRole('button', choose))
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar consultas' })
  expect(router.state.location.search).toMatch(/^\?saber=lien%2Cfipe&lote=[\da-f-]{36}$/)
  expect(within(dialog).getByText('Gravame e valor FIPE')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: /^Consultar por R\$\s9,15$/ })).toBeVisible()
  expect(dialog.textContent).toMatch(/Estas consultasR\$\s9,15/)
})

it('keeps the ticks if its plan is pressed before the URL holds them', async () => {
  const plans = [[['lien', 'fipe'], LIEN_AND_FIPE] as const]
  const { user, router } = showPicker({ at: '?saber=lien', plans: [...plans, [['lien'], LIEN_AND_FIPE]] })
  await screen.findByRole('button', { name: /: 2 consultas, R\$\s9,15$/ })
  const fipe = screen.getByRole('checkbox', { name: /^Valor FIPE/ })
  const press = vi.fn<() => void>(() =>
    screen.getByRole('button', { name: /: 2 consultas, R\$\s9,15$/ }).click(),
  )
  // The browser draws the tick in the event of its press, before anything else.
  fipe.addEventListener('click', () => queueMicrotask(press))
  await user.click(fipe)
  expect(press).toHaveBeenCalledOnce()
  expect(await screen.findByRole('dialog', { name: 'Confirmar consultas' })).toBeVisible()
  expect(router.state.location.search).toMatch(/^\?saber=lien%2Cfipe&lote=[\da-f-]{36}$/)
})

it('leaves paid answers out of the sum, and links to them', async () => {
  showPicker({
    at: '?saber=lien,fipe',
    paid: [paidItem('gravame', 2)],
    plans: [[['lien', 'fipe'], { ...LIEN_AND_FIPE, options: LIEN_AND_FIPE.options.slice(0, 1) }]],
  })
  expect(await screen.findByRole('button', { name: /: 1 consulta, R\$\s0,25$/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Gravame: já paga/ })).toBeVisible()
})

it('names the aspects that no service on sale answers', async () => {
  showPicker({
    at: '?saber=inspection,chassis',
    plans: [[['chassis', 'inspection'], { options: [], unanswered: ['chassis', 'inspection'] }]],
  })
  const words = 'Nenhuma consulta à venda hoje responde sobre conferência do chassi e vistoria.'
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByText('A opção mais barata')).toBeNull()
})

it('shows a viewer the price, and why they cannot buy', async () => {
  showPicker({ at: '?saber=lien,fipe', plans: [[['lien', 'fipe'], LIEN_AND_FIPE]], role: 'viewer' })
  const button = await screen.findByRole('button', { name: /^FIPE por placa e Gravame/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText(/só visualiza/)[0]).toBeVisible()
})
