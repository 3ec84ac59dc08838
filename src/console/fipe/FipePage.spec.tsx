import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { doneRecord } from '#console/record/test-record.ts'
import { styled } from '#console/test-styles.ts'
import { BY_PLATE, PURCHASED, show } from './test-fipe-page.tsx'

/** Fires the change as a browser does, outside React's test environment, which would let the URL catch up. */
function choose(label: string, value: string) {
  const select = screen.getByLabelText<HTMLSelectElement>(label)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

it('a choice made immediately after another keeps the earlier one', async () => {
  const { router } = show('por=tabela')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  choose('Tipo de veículo', 'motos')
  choose('Mês da tabela', 'outubro de 2026')
  vi.unstubAllGlobals()
  const search = () => Object.fromEntries(new URLSearchParams(router.state.location.search))
  await waitFor(() => expect(search()).toMatchObject({ mes: 'outubro de 2026' }))
  expect(search()).toMatchObject({ tipo: 'motos' })
})

describe('the page around a value', () => {
  const bought = doneRecord({
    service: 'fipe',
    plate: 'LNJ9H42',
    car: 'TOYOTA HILUX 2025',
    request: { placa: 'LNJ9H42' },
    verdict: { tone: 'plain', text: 'R$ 240.654,00' },
    result: {
      fipe: [{ modelo: 'HILUX', ano_modelo: '2025', valor: 'R$ 240.654,00', codigo_fipe: '801205-5' }],
    },
  })
  const AT_VALUE = `por=placa&placa=LNJ9H42&consulta=${bought.id}`

  /** A screen of less than 1280 px. */
  function onASmallScreen() {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    onTestFinished(() => void vi.unstubAllGlobals())
  }

  it('offers the values that the shop bought last, at no cost', async () => {
    show('por=placa', { records: [bought] })
    const line = await screen.findByRole('link', { name: /LNJ9H42.*HILUX.*R\$.240\.654,00/ })
    expect(line.getAttribute('href')).toBe(`/fipe?${AT_VALUE}`)
  })

  it('has all steps in one line above them, including the next ones', async () => {
    show('por=tabela', { records: [bought] })
    expect(screen.getByText('Escolha a marca')).toBeVisible()
    expect(screen.getByText('Escolha o modelo')).toBeVisible()
    await screen.findByRole('link', { name: /HILUX/ })
    cleanup()
    show('por=tabela&marca=1')
    expect(screen.queryByText('Escolha a marca')).toBeNull()
    cleanup()
    onASmallScreen()
    show('por=tabela')
    expect(screen.queryByText('Escolha a marca'), 'a phone shows one step after the other').toBeNull()
  })

  it('explains the empty list if nothing is chosen, but not beside a choice or a value', async () => {
    const taught = () => screen.queryByText('Cada valor que a loja paga fica aqui.')
    show('por=placa')
    await waitFor(() => expect(taught()).toBeVisible())
    cleanup()
    await show(BY_PLATE).pay(/^Ver o valor por/)
    expect(taught()).toBeNull()
    cleanup()
    show(AT_VALUE, { records: [bought] })
    await screen.findByRole('region', { name: 'Valor encontrado' })
    expect(screen.queryByRole('heading', { name: 'Últimos valores da loja' })).toBeNull()
  })

  it('leaves out the values of the car in the search, which has its own offer', async () => {
    const other = { ...bought, id: PURCHASED.id, plate: 'KLM1C34' }
    show('por=placa&placa=LNJ9742', { records: [bought, other] })
    await screen.findByRole('link', { name: /KLM1C34/ })
    expect(screen.queryByRole('link', { name: /LNJ9H42/ })).toBeNull()
  })

  it('keeps the search above the value on a desktop', async () => {
    show(AT_VALUE, { records: [bought] })
    expect(await screen.findByRole('region', { name: 'Valor encontrado' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Placa do veículo' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Outro carro' })).toBeNull()
  })

  it('keeps the size of its heading, and says once when the value was bought', async () => {
    show(AT_VALUE, { records: [bought] })
    const value = await screen.findByRole('region', { name: 'Valor encontrado' })
    const { of } = await styled()
    const size = (element: Element) => parseFloat(of(element).fontSize)
    const title = screen.getByRole('heading', { level: 1 })
    expect(size(title)).toBeGreaterThan(1.5 * size(document.body))
    await waitFor(() => expect(value.querySelectorAll('time')).toHaveLength(1))
  })

  it('says that a value is of another car than the one that was asked for', async () => {
    show(AT_VALUE, { records: [{ ...bought, result: { ...bought.result, placa: 'BRA2E19' } }] })
    const value = await screen.findByRole('region', { name: 'Valor encontrado' })
    expect(within(value).getByText('A resposta é sobre BRA2E19. Não serve para decidir.')).toBeVisible()
  })

  it('shows the shop’s other values below the value', async () => {
    const other = { ...bought, id: PURCHASED.id, car: 'VW GOL 2020', plate: null }
    show(AT_VALUE, { records: [bought, other] })
    const value = await screen.findByRole('region', { name: 'Valor encontrado' })
    const list = (await screen.findByRole('heading', { name: 'Últimos valores da loja' })).closest('section')
    const links = within(list ?? value).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/consultas/${other.id}`])
    expect(value.compareDocumentPosition(links[0] ?? value)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('folds the search on a small screen, one press away', async () => {
    onASmallScreen()
    show(AT_VALUE, { records: [bought] })
    expect(await screen.findByRole('region', { name: 'Valor encontrado' })).toBeVisible()
    const box = () => screen.queryByRole('textbox', { name: 'Placa do veículo' })
    expect(box()).toBeNull()
    const fold = screen.getByRole('button', { name: 'Outro carro', expanded: false })
    await userEvent.click(fold)
    expect(box()).toBeVisible()
    expect(fold).toHaveFocus()
    await userEvent.click(fold)
    expect(box()).toBeNull()
  })
})

it('a printed page begins with the name of the shop', async () => {
  const session = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }
  show('por=placa', {
    seed: (client) =>
      client.setQueryData(apiQuery('session').queryKey, { ...session, shop: 'Veículos Boa Vista' }),
  })
  const { of } = await styled('paper')
  expect(of(screen.getByText('Veículos Boa Vista').closest('p')).display).toBe('block')
})
