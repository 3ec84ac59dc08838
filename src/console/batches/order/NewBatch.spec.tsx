import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paths } from '#console/paths.ts'
import { planQuery } from '#console/plans/plan-query.ts'
import { showPage } from '#console/test-page.tsx'
import type { CarAspect } from '#contract/console/car-aspects.ts'
import { Component } from './NewBatchPage.tsx'

function show(query: Parameters<typeof paths.newBatch>[0], options: Parameters<typeof showPage>[2] = {}) {
  const page = showPage('/lotes/novo', <Component />, { at: paths.newBatch(query), ...options })
  return {
    ...page,
    list: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lista' }),
    goOn: () => screen.getByRole('button', { name: /^Continuar/ }),
    text: () => document.body.textContent.replaceAll('\u00A0', ' '),
  }
}

describe('the service', () => {
  it('is the FIPE value by plate at first; a choice is kept in the URL, and a list typed before it stays', async () => {
    const { user, router, list } = show({})
    expect(screen.getByRole('radio', { name: /FIPE por placa/ })).toHaveProperty('checked', true)
    await user.click(await screen.findByRole('textbox', { name: 'Lista' }))
    await user.paste('001004-9;2015-1')
    expect(await screen.findByText(/Fica de fora\. /)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /FIPE por código/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?servico=fipe-tabela'))
    expect(list().value).toBe('001004-9;2015-1')
    expect(await screen.findByText(/Prontas para consultar: 1/)).toBeVisible()
    expect(screen.getByText('2015 Gasolina')).toBeVisible()
  })

  it('is left out with the reason where it is off or not on sale', () => {
    const off = { mode: 'off', changedBy: 'Rui', changedAt: '2026-11-20T12:00:00.000Z' }
    const { text } = show(
      {},
      { catalog: { servicos: [{ servico: 'fipe', nome: 'F', requer: [] }], switches: { fipe: off } } },
    )
    expect(screen.queryByRole('radio')).toBeNull()
    expect(text()).toContain('FIPE por placa: não dá para consultar agora. Desligado na loja por Rui.')
    expect(text()).toContain('FIPE por código e ano: não dá para consultar agora. A conta da loja está sem')
  })

  it('may be any inquiry that asks for a car alone, with its price', async () => {
    const item = (servico: string, requer: string[], more = {}) => ({
      servico,
      nome: `Nome de ${servico}`,
      requer,
      preco: 8.9,
      ...more,
    })
    const servicos = [
      item('gravame', ['placa']),
      item('renajud', ['placa'], { preco: 7.9 }),
      item('roubo-furto', ['placa'], { preco: undefined }),
      item('debitos-estadual', ['placa', 'uf'], { preco: 8.2 }),
      item('crlv', ['placa'], { preco_por_uf: [{ uf: 'SP', preco: 20 }] }),
      item('atpve', ['placa', 'aceite_atpve.versao']),
      item('score-credito', ['documento', 'finalidade', 'declaracao_finalidade']),
      item('of-tomorrow', ['placa'], { endpoint: 'POST /v1/amanha' }),
      item('proprietario-atual', ['placa', 'finalidade']),
    ]
    const { user, router, goOn } = show({}, { catalog: { servicos } })
    const radios = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)
    expect(radios, 'by price').toEqual(['respostas', 'renajud', 'debitos-estadual', 'gravame', 'roubo-furto'])
    for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false)
    await user.click(screen.getByRole('radio', { name: /^Nome de gravame R\$\s8,90$/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?servico=gravame'))
    await user.click(await screen.findByRole('textbox', { name: 'Lista' }))
    await user.paste('ABC1D23\nABC1D24')
    await waitFor(() => expect(goOn().textContent).toMatch(/^Continuar com 2 placas · R\$\s17,80$/))
  })

  it('that asks for the state takes it from the line, where the list has it', async () => {
    const item = { servico: 'debitos-estadual', nome: 'Estaduais', requer: ['placa', 'uf'], preco: 8 }
    const { user, list, goOn, text } = show({ servico: item.servico }, { catalog: { servicos: [item] } })
    expect(text()).toContain('UF: escreva ao lado da placa, ou deixe em branco se o carro já foi consultado')
    await user.click(list())
    await user.paste('placa;uf\nABC1D23;sp\nABC1D24;\nABC1D25;XX')
    await waitFor(() => expect(goOn().textContent).toMatch(/^Continuar com 2 placas · R\$\s16,00$/))
    expect(text()).toContain('Estado (UF): São Paulo (SP)')
    expect(text()).toContain('A UF desta linha não existe.')
  })

  it('may be what one wants to know of each car: the cheapest services that answer it', async () => {
    const item = (servico: string, preco: number) => ({ servico, nome: servico, requer: ['placa'], preco })
    const { user, router, list, goOn } = show(
      {},
      {
        catalog: { servicos: [item('gravame', 8.9), item('fipe', 0.25), item('veicular', 19.9)] },
        seed: (client) => {
          const { queryKey } = planQuery({ plate: undefined, aspects: ['lien', 'fipe'] })
          const of = (services: string[], priceCents: number, extras: CarAspect[] = []) => ({
            services,
            priceCents,
            aspects: ['lien' as const, 'fipe' as const],
            extras,
          })
          const options = [of(['fipe', 'gravame'], 9_15), of(['fipe', 'veicular'], 20_15, ['auction'])]
          client.setQueryData(queryKey, { options, unanswered: [] })
        },
      },
    )
    await user.click(screen.getByRole('radio', { name: /^O que você quer saber/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'Gravame' }))
    await user.click(screen.getByRole('checkbox', { name: 'Valor FIPE' }))
    const cheapest = await screen.findByRole('radio', { name: /^fipe e gravame R\$\s9,15$/ })
    expect(cheapest).toHaveProperty('checked', true)
    await user.click(list())
    await user.paste(Array.from({ length: 501 }, (_, index) => `ABC${1000 + index}`).join('\n'))
    await waitFor(() => expect(goOn().textContent).toMatch(/^Continuar com 500 placas · R\$\s4\.575,00$/))
    expect(screen.getByText(/até 500 linhas com 2 consultas cada/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^fipe e veicular/ }))
    await waitFor(() =>
      expect(router.state.location.search).toBe(
        '?servico=respostas&saber=lien%2Cfipe&consultas=fipe%2Cveicular',
      ),
    )
    await user.clear(list())
    await user.paste('ABC1D23\nABC1D24')
    await waitFor(() => expect(goOn().textContent).toMatch(/^Continuar com 2 placas · R\$\s40,30$/))
    await user.click(goOn())
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar lote' })
    expect(dialog.textContent).toContain(
      'Consultasfipe e veicularSerão consultadas2 placas, 4 consultas ao todo',
    )
  })

  it('is listed for managers and for people with the link where it is hidden', () => {
    const hidden = { mode: 'hidden', changedBy: 'Rui', changedAt: '2026-11-20T12:00:00.000Z' }
    const options = { catalog: { switches: { fipe: hidden } }, role: 'buyer' } as const
    show({}, options)
    expect(screen.queryByRole('radio', { name: /por placa/ })).toBeNull()
    show({ servico: 'fipe' }, options)
    expect(screen.getByRole('radio', { name: /por placa/ })).toHaveProperty('checked', true)
  })
})

describe('the list', () => {
  it('is checked as it grows: accepted lines, rejected lines with reasons, and the sum against the balance', async () => {
    const { user, list, goOn, text } = show({ servico: 'fipe' })
    await user.click(list())
    await user.paste('placa\nABC1D23\nabc-1234\nABC1C34\nABC12\n<b>oi</b>')
    await screen.findByText('Prontas para consultar: 2')
    expect(screen.getByText(/repete a linha 3/)).toBeVisible()
    expect(screen.getByText('<b>oi</b>')).toBeVisible()
    expect(goOn().textContent.replaceAll('\u00A0', ' ')).toBe('Continuar com 2 placas · R$ 0,50')
    expect(text()).toContain('Linha 1: nomes das colunas')
    expect(text()).toContain('Ficam de fora: 2 com erro (linhas 5 e 6) e 1 repetida (linha 4).')
    expect(text()).toContain('Saldo depoisR$ 499,50')
  })

  it('without a usable line is refused on submit, and keeps the typed text', async () => {
    const { user, list, goOn } = show({ servico: 'fipe' })
    await user.click(goOn())
    const summary = await screen.findByRole('alert', { name: 'Corrija os campos abaixo' })
    expect(summary.textContent).toMatch(/A lista está vazia.*ABC1D23/)
    await waitFor(() => expect(document.activeElement).toBe(list()))
    await user.paste('nada disto\n')
    await waitFor(() => expect(list().getAttribute('aria-invalid')).toBe('true'))
    await user.click(goOn())
    expect(screen.getByRole('alert').textContent).toMatch(/Nenhuma linha pode ser consultada/)
    expect(list().value).toBe('nada disto\n')
    await user.type(list(), 'ABC1D23')
    await waitFor(() => expect(list().getAttribute('aria-invalid')).toBeNull())
  })

  it('can be read from a file, which is appended; a file that is no list changes nothing', async () => {
    const { user, list, text } = show({ servico: 'fipe' })
    await user.click(list())
    await user.paste('ABC1D23\n\n')
    const file = screen.getByLabelText(/Importar arquivo/)
    const bytes = Uint8Array.from('placa;observação\r\nABC1D24;à vista', (letter) => letter.charCodeAt(0))
    await user.upload(file, new File([bytes], 'patio.csv', { type: 'text/csv' }))
    await waitFor(() => expect(list().value).toBe('ABC1D23\nplaca;observação\nABC1D24;à vista'))
    await screen.findByText('Prontas para consultar: 2')
    await user.upload(file, new File([Uint8Array.of(0x50, 0x4b, 3, 4)], 'patio.csv', { type: 'text/csv' }))
    await waitFor(() => expect(text()).toContain('não um CSV'))
    expect(list().value).toContain('ABC1D24')
  })

  it('cannot be confirmed without a published price', async () => {
    const { user, list, goOn, text } = show(
      { servico: 'fipe' },
      { catalog: { servicos: [{ servico: 'fipe', nome: 'FIPE por placa', requer: ['placa'] }] } },
    )
    await user.click(list())
    await user.paste('ABC1D23')
    await waitFor(() => expect(text()).toContain('A central de consultas não informou o preço'))
    await user.click(goOn())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the confirmation', () => {
  it('shows the sum and the rejected lines under an id in the URL; closing it keeps the list', async () => {
    const { user, list, goOn, router } = show({ servico: 'fipe' })
    await user.click(list())
    await user.paste('ABC1D23\nABC1D24\nx')
    await user.click(goOn())
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar lote' })
    expect(router.state.location.search).toMatch(/^\?servico=fipe&lote=[\da-f-]{36}$/)
    expect(within(dialog).getByRole('button', { name: /^Consultar 2 placas por R\$\s0,50$/ })).toBeVisible()
    expect(dialog.textContent).toContain('1 com erro (linha 3)')
    await user.click(within(dialog).getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toBe('?servico=fipe')
    expect(list().value).toBe('ABC1D23\nABC1D24\nx')
  })

  it('shows the missing amount before anything is sent', async () => {
    const { user, list, goOn } = show({ servico: 'fipe' }, { saldo: 0.3 })
    await user.click(list())
    await user.paste('ABC1D23\nABC1D24')
    await user.click(goOn())
    const dialog = await screen.findByRole('dialog')
    const pay = within(dialog).getByRole('button', { name: /^Consultar/ })
    expect(pay.getAttribute('aria-disabled')).toBe('true')
    expect(dialog.textContent).toMatch(/Faltam R\$\s0,20 na carteira\. Recarregue para continuar\./)
  })

  it('is disabled for a viewer, with a reason', async () => {
    const { user, list, goOn } = show({ servico: 'fipe' }, { role: 'viewer' })
    await user.click(list())
    await user.paste('ABC1D23')
    expect(goOn().getAttribute('aria-disabled')).toBe('true')
    await user.click(goOn())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText(/O seu perfil só visualiza/)).toBeVisible()
  })

  it('repeats a lost request, and offers nothing to click meanwhile', async () => {
    const { user, list, goOn } = show({ servico: 'fipe' })
    await user.click(list())
    await user.paste('ABC1D23')
    await user.click(goOn())
    // Nobody answers here.
    await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Consultar/ }))
    expect(await screen.findByText('Confirmando o envio')).toBeVisible()
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).queryByRole('button')).toBeNull()
    expect(within(dialog).getByRole('link', { name: 'Acompanhar este lote' })).toBeVisible()
  })
})
