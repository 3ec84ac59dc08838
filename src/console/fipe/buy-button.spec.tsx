import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isPrimary } from '#console/test-page.tsx'
import type { ErrorDetail } from '#contract/console/error.ts'
import { BY_CODE, BY_PLATE, PURCHASED, show } from './test-fipe-page.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The reason why the disabled button does not pay. */
function reasonOf(button: HTMLElement): string {
  expect(button.getAttribute('aria-disabled')).toBe('true')
  const id = button.getAttribute('aria-describedby') ?? ''
  return (document.getElementById(id)?.textContent ?? '').replaceAll('\u00A0', ' ')
}

it.each([
  ['a new value', [], 'Ver o valor em teste'],
  ['a value that is paid for', [PURCHASED], 'Consultar de novo em teste'],
])('with a test key the button of %s has no price', async (_, purchased, name) => {
  show('por=tabela&tipo=carros&marca=1&modelo=2&ano=2020-5', { isTest: true, purchased })
  expect(await screen.findByRole('button', { name })).toBeVisible()
})

it('buys the offered value again, and then a newer one that the server reports', async () => {
  const similar = {
    id: '22222222-2222-4222-8222-222222222222',
    state: 'done',
    createdAt: PURCHASED.createdAt,
  }
  const error: ErrorDetail = {
    code: 'SIMILAR_INQUIRY',
    message: '',
    retryable: false,
    requestId: null,
    charged: 'no',
    similar,
  }
  const repurchased: unknown[] = []
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method === 'PUT' && typeof body === 'string')
      repurchased.push((JSON.parse(body) as { over?: unknown }).over)
    return Promise.resolve(Response.json({ error }, { status: 409 }))
  })
  const { pay, user } = show('por=tabela&tipo=carros&marca=1&modelo=2&ano=2020-5', { purchased: [PURCHASED] })
  await user.click(await pay(/^Consultar de novo/))
  expect(await screen.findByRole('button', { name: 'Abrir o valor, grátis' })).toBeVisible()
  await user.click(await pay(/^Consultar de novo/))
  await expect.poll(() => repurchased).toEqual([PURCHASED.id, similar.id])
})

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
    expect(await isPrimary(screen.getByRole('button', { name: /onferir o saldo/ }))).toBe(true)
  })

  it.each([
    ['fipe-tabela', BY_CODE],
    ['fipe', BY_PLATE],
  ])('when %s is not among the account’s services, and before the first choice', async (service, query) => {
    const others = ['fipe', 'fipe-tabela'].filter((each) => each !== service)
    const servicos = others.map((servico) => ({ servico, nome: servico, requer: [], preco: 0.1 }))
    const { pay } = show(query, { catalog: { servicos } })
    expect(reasonOf(await pay(/^Ver o valor/))).toContain('A loja está sem esta consulta')
    expect(screen.getByText('A loja está sem esta consulta')).toBeVisible()
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

  it('of the likeliest version is listed beside the plate, and does not replace its purchase', async () => {
    const { pay } = show(BY_PLATE, { purchased: [PURCHASED] })
    expect(
      screen.getByRole('link', { name: /^Valor deste mês da versão mais provável: Citroën C3 2020/ }),
    ).toBeVisible()
    expect((await pay(/^Ver o valor por/)).getAttribute('aria-disabled')).not.toBe('true')
  })
})

it('can buy the current month without the list of months', async () => {
  const { pay } = show(BY_CODE, { months: false })
  expect(await screen.findByRole('button', { name: 'Carregar os meses de novo' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Mês da tabela' }).textContent).toBe('Mês atual')
  expect((await pay(/^Ver o valor por/)).getAttribute('aria-disabled')).toBeNull()
})
