import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import {
  brandsQuery,
  modelsQuery,
  purchasedValuesQuery,
  yearsByCodeQuery,
  yearsQuery,
} from '#console/fipe-selection/lists.ts'
import { readSelection } from '#console/fipe-selection/selection.ts'
import { valueQueryOf } from '#console/fipe-selection/value-query.ts'
import { doneRecord } from '#console/record/test-record.ts'
import { isPrimary, showPage } from '#console/test-page.tsx'
import type { PurchasedValue } from '#contract/console/purchased-values.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { Component } from './FipePage.tsx'

type PageOptions = NonNullable<Parameters<typeof showPage>[2]>

const BY_CODE = 'por=codigo&codigo=001004-9&ano=2020-5'
const BY_PLATE = 'por=placa&placa=ABC1D23'
const PURCHASED: PurchasedValue = {
  id: '11111111-1111-4111-8111-111111111111',
  service: 'fipe-tabela',
  request: { tipo: 'carros', marca: '1', modelo: '2', ano: '2020-5', historico: true },
  createdAt: '2026-11-20T12:00:00.000Z',
  car: 'Citroën C3 2020',
  version: null,
}

interface FipePageOptions extends PageOptions {
  readonly purchased?: readonly PurchasedValue[]
  /** False where the list of months cannot be had: in a test nobody answers. */
  readonly months?: boolean
  /** Purchases that the server knows. */
  readonly records?: readonly InquiryRecord[]
}

/** The desk at the end of its selection, with what was paid for before. */
function show(
  query: string,
  { purchased = [], months = true, records = [], ...options }: FipePageOptions = {},
) {
  const selection = readSelection(new URLSearchParams(query))
  const valueQuery = valueQueryOf(selection)
  const items = (...names: string[]) => ({ items: names.map((name) => ({ code: name, name })) })
  const page = showPage('/fipe', <Component />, {
    at: `/fipe?${query}`,
    ...options,
    seed: (client) => {
      if (months)
        client.setQueryData(apiQuery('fipeReferences').queryKey, items('novembro de 2026', 'outubro de 2026'))
      client.setQueryData(brandsQuery(selection).queryKey, items('1'))
      client.setQueryData(modelsQuery(selection).queryKey, items('2'))
      client.setQueryData(yearsQuery(selection).queryKey, items('2020-5'))
      client.setQueryData(yearsByCodeQuery(selection).queryKey, items('2020-5'))
      const history = apiQuery('inquiries', { plate: selection.placa, service: 'fipe', state: 'done' })
      client.setQueryData(history.queryKey, { items: [], nextCursor: null })
      const recent = apiQuery('inquiries', { q: 'fipe', state: 'done', limit: 10 })
      client.setQueryData(recent.queryKey, { items: [...records], nextCursor: null })
      for (const record of records)
        client.setQueryData(apiQuery('inquiry', { id: record.id }).queryKey, record)
      if (valueQuery) client.setQueryData(purchasedValuesQuery(valueQuery).queryKey, { items: purchased })
    },
  })
  return { ...page, pay: (name: RegExp) => screen.findByRole('button', { name }) }
}

/** As a browser does, and outside of React's test environment, which would let the URL catch up. */
function choose(label: string, value: string) {
  const select = screen.getByLabelText<HTMLSelectElement>(label)
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

it('a choice that follows at once keeps the one before it', async () => {
  const { router } = show('por=tabela')
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  choose('Tipo de veículo', 'motos')
  choose('Mês da tabela', 'outubro de 2026')
  vi.unstubAllGlobals()
  const search = () => Object.fromEntries(new URLSearchParams(router.state.location.search))
  await waitFor(() => expect(search()).toMatchObject({ mes: 'outubro de 2026' }))
  expect(search()).toMatchObject({ tipo: 'motos' })
})

/** Why the button that pays does not. */
function reasonOf(button: HTMLElement): string {
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const id = button.getAttribute('aria-describedby') ?? ''
  return (document.getElementById(id)?.textContent ?? '').replaceAll('\u00A0', ' ')
}

describe('the disabled buy button gives its reason', () => {
  it('to a viewer', async () => {
    const { pay } = show(BY_CODE, { role: 'viewer' })
    expect(reasonOf(await pay(/^Ver o valor por/))).toContain('O seu perfil só visualiza')
  })

  it('when the wallet is short, and how much is missing', async () => {
    const { pay } = show(BY_PLATE, { saldo: 0.1 })
    expect(reasonOf(await pay(/^Ver o valor por/))).toBe(
      'Faltam R$ 0,15 na carteira. Recarregue a carteira no portal da central de consultas para continuar.',
    )
    expect(isPrimary(screen.getByRole('button', { name: /onferir o saldo/ }))).toBe(true)
  })

  it.each([
    ['fipe-tabela', BY_CODE],
    ['fipe', BY_PLATE],
  ])('when %s is not among the account’s services, and before the first choice', async (service, query) => {
    const others = ['fipe', 'fipe-tabela'].filter((each) => each !== service)
    const servicos = others.map((servico) => ({ servico, nome: servico, requer: [], preco: 0.1 }))
    const { pay } = show(query, { catalog: { servicos } })
    expect(reasonOf(await pay(/^Ver o valor/))).toContain('A loja está sem esta consulta hoje')
    expect(screen.getByText('A loja está sem esta consulta hoje')).toBeVisible()
  })

  it('when it has no price', async () => {
    const servicos = [{ servico: 'fipe-tabela', nome: 'F', requer: [] }]
    const { pay } = show(BY_CODE, { catalog: { servicos } })
    expect(reasonOf(await pay(/^Ver o valor$/))).toContain('A central não informou o preço')
  })

  it('when a manager has turned it off, with the name', async () => {
    const off = { mode: 'off', changedBy: 'Rui', changedAt: '2026-11-20T12:00:00.000Z' }
    const { pay } = show(BY_CODE, { catalog: { switches: { 'fipe-tabela': off } } })
    expect(reasonOf(await pay(/^Ver o valor por/))).toContain('desligada na loja')
    expect(screen.queryByText('Saldo depois'), 'a promise').toBeNull()
    expect(screen.getByText(/Quem desligou foi Rui/)).toBeVisible()
  })
})

describe('a value that is paid for already', () => {
  const offer = () => screen.getByRole('link', { name: 'Abrir o valor, grátis' })

  it('is offered first, under its own selection, and to a viewer as well', async () => {
    const { pay } = show(`${BY_CODE}&comparar=${PURCHASED.id}`, { purchased: [PURCHASED], role: 'viewer' })
    expect(await screen.findByText(/^Consultado .* pelo modelo\. Só muda quando sai a tabela/)).toBeVisible()
    expect(Object.fromEntries(new URLSearchParams(offer().getAttribute('href')?.split('?')[1]))).toEqual({
      por: 'tabela',
      tipo: 'carros',
      marca: '1',
      modelo: '2',
      ano: '2020-5',
      consulta: PURCHASED.id,
      comparar: PURCHASED.id,
    })
    expect(reasonOf(await pay(/^Consultar de novo por/))).toContain('só visualiza')
  })

  it('bought by plate, opens the requested version', async () => {
    const byPlate = {
      ...PURCHASED,
      service: 'fipe',
      request: { placa: 'ABC1D23' },
      version: '001004-9/2020-5',
    }
    show(BY_CODE, { purchased: [byPlate] })
    expect(await screen.findByText(/pela placa ABC1D23\./)).toBeVisible()
    expect(offer().getAttribute('href')).toContain('versao=001004-9%2F2020-5')
  })

  it('of the likely version is listed beside the plate, and does not replace it', async () => {
    const { pay } = show(BY_PLATE, { purchased: [PURCHASED] })
    expect(
      screen.getByRole('link', { name: /^Valor deste mês da versão mais provável: Citroën C3 2020/ }),
    ).toBeVisible()
    expect((await pay(/^Ver o valor por/)).getAttribute('aria-disabled')).not.toBe('true')
  })
})

it('without the list of months the current one can still be bought', async () => {
  const { pay } = show(BY_CODE, { months: false })
  expect(await screen.findByRole('button', { name: 'Carregar os meses de novo' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Mês da tabela' }).textContent).toBe('Mês atual')
  expect((await pay(/^Ver o valor por/)).getAttribute('aria-disabled')).toBeNull()
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

  it('offers the values that the shop has bought last, at no cost', async () => {
    show('por=placa', { records: [bought] })
    const line = await screen.findByRole('link', { name: /LNJ9H42.*HILUX.*R\$.240\.654,00/ })
    expect(line.getAttribute('href')).toBe(`/fipe?${AT_VALUE}`)
  })

  it('has all steps in one line above them, with those that are yet to come', async () => {
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

  it('says what will be here where nothing is chosen, and nothing beside a choice or a value alone', async () => {
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

  it('leaves out the values of the car that is asked about, which has an offer of its own', async () => {
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
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveClass('text-lg!')
    await waitFor(() => expect(value.querySelectorAll('time')).toHaveLength(1))
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
