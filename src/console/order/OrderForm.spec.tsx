import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { CRLV } from '#console/form-engine/test-forms.ts'
import { aspectLine, fileWith } from '#console/test-car-file.ts'
import { isPrimary, showPart } from '#console/test-page.tsx'
import type { ErrorDetail } from '#contract/console/error.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'
import { OrderForm } from './OrderForm.tsx'

const person: CatalogItem = {
  servico: 'cnh-nacional',
  nome: 'CNH Nacional',
  requer: ['documento', 'cnh', 'finalidade', 'declaracao_finalidade'],
  preco: 12.5,
}

const refused = (code: string, message = ''): ErrorDetail => ({
  code,
  message,
  retryable: false,
  requestId: null,
  charged: 'no',
})

const NFE_KEY = '35261111222333000181550010000123451482139071'

/** The form with a balance of R$ 20. */
function show(item: CatalogItem, props: { known?: Record<string, unknown>; refusal?: ErrorDetail } = {}) {
  const onComplete = vi.fn<(request: InquiryRequest) => void>()
  const form = (refusal: ErrorDetail | undefined, today = item) => (
    <OrderForm
      item={today}
      known={props.known ?? {}}
      today="2026-11-20"
      refusal={refusal}
      onComplete={onComplete}
    />
  )
  const { rerender, user, queryClient } = showPart(form(props.refusal), { saldo: 20 })
  return {
    queryClient,
    onComplete,
    user,
    refuse: (refusal: ErrorDetail, today = item) => rerender(form(refusal, today)),
    submit: () => screen.getByRole('button', { name: /^Continuar/ }),
    field: (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }),
  }
}

it('an invoice’s key wraps in its field, and Enter submits it as in a field of one line', async () => {
  const nfe: CatalogItem = { servico: 'consulta-nfe', nome: 'NF-e', requer: ['chave'], preco: 2.9 }
  const { user, field, onComplete } = show(nfe)
  const key = field(/^Chave/)
  expect(key.localName).toBe('textarea')
  await user.type(key, `${NFE_KEY}{Enter}`)
  await waitFor(() =>
    expect(onComplete.mock.calls[0]?.[0]).toEqual({ servico: 'consulta-nfe', chave: NFE_KEY }),
  )
  expect(key.value).not.toContain('\n')
})

it('a refused submission shows a summary with links, focuses the first wrong field and marks the title', async () => {
  const { user, submit, field, onComplete } = show(person)
  await user.type(field(/CPF/), '529.982.247-24')
  await user.click(submit())
  const summary = await screen.findByRole('alert')
  expect(document.activeElement).toBe(field(/CPF/))
  expect(document.title).toMatch(/^Erro: /)
  const links = within(summary).getAllByRole('link')
  expect(links).toHaveLength(4)
  // The summary names only the fields: each field's own message says what is wrong.
  const names = links.map(({ textContent }) => textContent)
  expect(names.slice(0, 2)).toEqual(['CPF', 'Número de registro da CNH'])
  expect(names[3]).toBe('Marque a declaração para seguir')
  expect(field(/CPF/)).toHaveAccessibleDescription(
    /^Erro: ?O dígito verificador não confere. Compare com o documento, número por número. Exemplo: 529.982.247-25$/,
  )
  expect(screen.getByRole('checkbox', { name: /Declaro/ })).toHaveAccessibleDescription(
    /^Erro: ?Marque a declaração para seguir. Sem esta declaração a central não entrega dados pessoais.$/,
  )
  await user.click(links[1] ?? summary)
  expect(document.activeElement).toBe(field(/CNH/))
  expect(onComplete).not.toHaveBeenCalled()
})

it('checks on submit and then on each change, never on blur', async () => {
  const { user, submit, field } = show(CRLV, { known: { uf: 'SP' } })
  const plate = field(/Placa/)
  await user.type(plate, 'ABC12')
  await user.tab()
  expect(plate.getAttribute('aria-invalid')).toBeNull()
  expect(submit().getAttribute('aria-disabled')).toBeNull()
  await user.click(submit())
  await waitFor(() => expect(plate.getAttribute('aria-invalid')).toBe('true'))
  await user.type(plate, '34')
  await waitFor(() => expect(plate.getAttribute('aria-invalid')).toBeNull())
})

it('hints at a wrong check digit only when the value is complete, and accepts a doubtful licence', async () => {
  const { user, submit, field, onComplete } = show(person, { known: { documento: '52998224725' } })
  await user.type(field(/CNH/), '6504726319')
  expect(screen.queryByText(/dígito verificador/)).toBeNull()
  await user.type(field(/CNH/), '9')
  expect(screen.getByText(/dígito verificador parece não conferir/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Negociação de veículo' }))
  await user.click(screen.getByRole('checkbox', { name: /Declaro/ }))
  await user.click(submit())
  expect(onComplete).toHaveBeenCalledWith(
    {
      servico: 'cnh-nacional',
      documento: '52998224725',
      cnh: '65047263199',
      finalidade: 'NEGOCIACAO_VEICULO',
      declaracao_finalidade: true,
    },
    undefined,
  )
})

it('keeps pasted text that it cannot read, and formats text that it can read', async () => {
  const { user, field } = show(person)
  await user.click(field(/CPF/))
  await user.paste(' 529\u200B 982.247/25 ')
  expect(field(/CPF/).value).toBe(' 529\u200B 982.247/25 ')
  await user.tab()
  expect(field(/CPF/).value).toBe('529.982.247-25')
  await user.click(field(/CNH/))
  await user.paste('isto não é um número, nem cabe aqui')
  await user.tab()
  expect(field(/CNH/).value).toBe('isto não é um número, nem cabe aqui')
})

it('price and fields follow the state; typed text stays, and only the state’s fields are sent', async () => {
  const { user, submit, field, onComplete } = show(CRLV, { known: { placa: 'abc1d23' } })
  const state = () => screen.getByRole('combobox')
  expect(submit().textContent).toBe('Continuar')
  await user.selectOptions(state(), 'RJ')
  expect(screen.getByRole('button', { name: /onferir o saldo/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Continuar/ })).toBeNull()
  expect(screen.getByText(/^Faltam R\$\s9,90$/)).toBeVisible()
  await user.type(field(/RENAVAM/), '639884962')
  await user.type(field(/proprietário/), '529.982.247-25')
  await user.selectOptions(state(), 'SP')
  expect(screen.queryByRole('textbox', { name: /RENAVAM/ })).toBeNull()
  expect(screen.getByText('Saldo depois')).toBeVisible()
  expect(submit().textContent).toBe('Continuar · R$\u00A016,90')
  await user.selectOptions(state(), 'PR')
  expect(field(/RENAVAM/).value).toContain('639884962'.slice(0, 8))
  await user.click(submit())
  expect(onComplete).toHaveBeenCalledWith(
    {
      servico: 'crlv',
      placa: 'ABC1D23',
      uf: 'PR',
      renavam: '00639884962',
    },
    undefined,
  )
})

it('keeps the focus on the action when the wallet can pay again', async () => {
  const { user, queryClient, submit } = show({ ...person, requer: ['documento'], preco: 25 })
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /onferir o saldo/ }))
  act(() => {
    const balance = { saldo: 30, readAt: new Date().toISOString() }
    queryClient.setQueryData(apiQuery('balance').queryKey, balance)
  })
  await waitFor(() => expect(document.activeElement).toBe(submit()))
})

it('purpose, declaration and options are never prefilled, not even for a repeated inquiry', () => {
  const item = { ...person, opcionais: { incluir_fipe: { preco_adicional: 0.25 } } }
  show(item, { known: { documento: '52998224725', finalidade: 'OUTRA', declaracao_finalidade: true } })
  for (const box of [...screen.getAllByRole('radio'), ...screen.getAllByRole('checkbox')])
    expect(box).toHaveProperty('checked', false)
})

it('is complete without the catalog’s notice, which is the next step', async () => {
  const item = { ...person, servico: 'novo', requer: ['placa', 'aceite_atpve'] }
  const { user, submit, onComplete } = show(item, { known: { placa: 'ABC1D23' } })
  expect(screen.getByText(/há um aviso para ler/)).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.click(submit())
  expect(onComplete).toHaveBeenCalledWith(
    { servico: 'novo', placa: 'ABC1D23' },
    expect.objectContaining({ kind: 'acceptance', name: 'aceite_atpve' }),
  )
})

it("shows the service's refusal at its field, and keeps everything typed", async () => {
  const { refuse, field } = show(CRLV, { known: { placa: 'ABC1D23', uf: 'PR', renavam: '00639884962' } })
  refuse(refused('RENAVAM_INVALIDO'))
  expect(field(/RENAVAM/).getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field(/RENAVAM/)))
  expect(field(/RENAVAM/).value).toBe('0063988496-2')
  expect(field(/Placa/).getAttribute('aria-invalid')).toBeNull()
})

it('adds the field that a new catalog asks for after a refusal, focuses it, and keeps everything typed', async () => {
  const before = { servico: 'debitos-estadual', nome: 'Débitos', requer: ['placa', 'uf'], preco: 9.9 }
  const { user, refuse, submit, field, onComplete } = show(before, { known: { placa: 'ABC1D23', uf: 'RJ' } })
  await user.click(submit())
  expect(onComplete).toHaveBeenCalledTimes(1)
  const refusal = refused('DEBITOS_DADOS_OBRIGATORIOS')
  refuse(refusal)
  refuse(refusal, { ...before, campos_por_uf: [{ uf: 'RJ', requer: ['renavam', 'finalidade'] }] })
  await waitFor(() => expect(document.activeElement).toBe(field(/RENAVAM/)))
  expect(field(/RENAVAM/).getAttribute('aria-invalid')).toBe('true')
  expect(field(/Placa/).value).toBe('ABC1D23')
  await user.type(field(/RENAVAM/), '00639884962')
  await user.click(submit())
  expect(onComplete).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('radio', { name: 'Negociação de veículo' }))
  await user.click(submit())
  expect(onComplete).toHaveBeenLastCalledWith(
    {
      servico: 'debitos-estadual',
      placa: 'ABC1D23',
      uf: 'RJ',
      renavam: '00639884962',
      finalidade: 'NEGOCIACAO_VEICULO',
    },
    undefined,
  )
})

it('marks the field that the text of a refusal names', async () => {
  const { refuse, field } = show(CRLV, { known: { placa: 'ABC1D23', uf: 'PR', renavam: '00639884962' } })
  refuse(refused('VALIDATION_ERROR', 'Campo renavam: envie só números.'))
  await waitFor(() => expect(document.activeElement).toBe(field(/RENAVAM/)))
  expect(screen.getByText(/Campo renavam: envie só números\./)).toBeVisible()
  expect(field(/Placa/).getAttribute('aria-invalid')).toBeNull()
})

it('offers the answer of another inquiry of the car first, and buying as a quiet second action', async () => {
  const gravame: CatalogItem = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 }
  const { queryClient, submit } = show(gravame, { known: { placa: 'ABC1D23' } })
  expect(submit()).toBeVisible()
  const full = { service: 'consulta-completa', inquiryId: 'full', at: new Date().toISOString() }
  act(() => {
    const file = fileWith('ABC1D23', [aspectLine('lien', 'alert', full)])
    queryClient.setQueryData(apiQuery('car', { plate: 'ABC1D23' }).queryKey, file)
  })
  expect(await screen.findByText('Este carro já tem a resposta: gravame ativo')).toBeVisible()
  const open = screen.getByRole('link', { name: 'Abrir a resposta, grátis' })
  expect(open.getAttribute('href')).toBe('/consultas/full')
  expect(await isPrimary(open)).toBe(true)
  expect(await isPrimary(screen.getByRole('button', { name: /^Consultar mesmo assim por R\$\s8,90$/ }))).toBe(
    false,
  )
  expect(screen.queryByRole('button', { name: /^Continuar/ })).toBeNull()
})

it('says once how much money is missing, and keeps the form', async () => {
  const dear: CatalogItem = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 54.9 }
  show(dear, { known: { placa: 'ABC1D23' } })
  const missing = await screen.findByText(/Faltam/)
  expect(missing).toHaveTextContent(/^Faltam R\$\s34,90$/)
  expect(missing.parentElement).toHaveTextContent(/^Faltam R\$\s34,90 para esta consulta\.$/)
  expect(screen.getByText('Peça a recarga a Ana. O que você preencheu continua aqui.')).toBeVisible()
  expect(screen.getAllByText(/Recarregue|Peça a recarga/)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Continuar/ })).toBeNull()
  expect(screen.getByRole('button', { name: /onferir o saldo/ })).toBeVisible()
})
