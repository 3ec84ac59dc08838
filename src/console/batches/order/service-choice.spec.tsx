import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { planQuery } from '#console/plans/plan-query.ts'
import type { CarAspect } from '#contract/console/car-aspects.ts'
import { showNewBatch as show } from './test-new-batch.tsx'

const sold = (servico: string, preco: number) => ({ servico, nome: servico, requer: ['placa'], preco })
const LIEN_AND_FIPE: readonly CarAspect[] = ['lien', 'fipe']
const way = (services: string[], priceCents: number, extras: CarAspect[] = []) => ({
  services,
  priceCents,
  aspects: [...LIEN_AND_FIPE],
  extras,
})
/** Two ways to buy the answers on the lien and the value. */
const TWO_WAYS: NonNullable<Parameters<typeof show>[1]> = {
  catalog: { servicos: [sold('gravame', 8.9), sold('fipe', 0.25), sold('veicular', 19.9)] },
  seed: (client) => {
    const { queryKey } = planQuery({ plate: undefined, aspects: LIEN_AND_FIPE })
    const options = [way(['fipe', 'gravame'], 9_15), way(['fipe', 'veicular'], 20_15, ['auction'])]
    client.setQueryData(queryKey, { options, unanswered: [] })
  },
}

describe('the service', () => {
  it('is the FIPE value by plate by default; a choice is kept in the URL, and the typed list stays', async () => {
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

  it('is one press for the usual services; the others are one line, which names the chosen one', async () => {
    const named = (servico: string, nome: string, preco: number) => ({
      servico,
      nome,
      requer: ['placa'],
      preco,
    })
    const servicos = [
      named('fipe', 'FIPE', 0.25),
      named('fipe-tabela', 'Tabela', 0.1),
      named('gravame', 'Gravame', 8.9),
      named('renajud', 'RENAJUD', 7.9),
      named('debitos', 'Débitos', 7.9),
      named('recall', 'Recall', 1),
      named('leilao', 'Leilão', 2),
    ]
    const { user, text } = show({}, { catalog: { servicos } })
    expect(screen.getByRole('radio', { name: /^Gravame R\$\s8,90/ })).toBeVisible()
    const debts = screen.getByRole('radio', { name: /^Débitos/ })
    expect(debts).not.toBeVisible()
    await user.click(screen.getByText('Outras consultas', { selector: 'summary *' }))
    expect(debts).toBeVisible()
    await user.click(debts)
    await waitFor(() => expect(text()).toContain('Outras consultas: Débitos, R$ 7,90'))
  })

  it('cannot be chosen if it is off or not on sale, and shows the reason', () => {
    const off = { mode: 'off', changedBy: 'Rui', changedAt: '2026-11-20T12:00:00.000Z' }
    const { text } = show(
      {},
      { catalog: { servicos: [{ servico: 'fipe', nome: 'F', requer: [] }], switches: { fipe: off } } },
    )
    expect(screen.queryByRole('radio')).toBeNull()
    expect(text()).toContain('FIPE por placa: não dá para consultar agora. Desligada na loja por Rui.')
    expect(text()).toContain('FIPE por código e ano: não dá para consultar agora. A loja está sem')
  })

  it('may be any inquiry that needs only a car, with its price', async () => {
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
      item('crlv', ['placa'], { preco_por_uf: [{ uf: 'SP', preco: 8.5 }] }),
      item('papel', ['placa'], { preco_por_uf: [{ uf: 'SP', preco: 20, requer: ['cpf'] }] }),
      item('atpve', ['placa', 'aceite_atpve.versao']),
      item('score-credito', ['documento', 'finalidade', 'declaracao_finalidade']),
      item('of-tomorrow', ['placa'], { endpoint: 'POST /v1/amanha' }),
      item('proprietario-atual', ['placa', 'finalidade']),
    ]
    const { user, router, goOn } = show({}, { catalog: { servicos } })
    const radios = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)
    expect(radios, 'by price').toEqual([
      'respostas',
      'renajud',
      'debitos-estadual',
      'crlv',
      'gravame',
      'roubo-furto',
    ])
    for (const radio of screen.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false)
    await user.click(screen.getByRole('radio', { name: /^Nome de gravame R\$\s8,90$/ }))
    await waitFor(() => expect(router.state.location.search).toBe('?servico=gravame'))
    await user.click(await screen.findByRole('textbox', { name: 'Lista' }))
    await user.paste('ABC1D23\nABC1D24')
    await waitFor(() => expect(goOn().textContent).toMatch(/^Continuar · R\$\s17,80$/))
  })

  it('takes the state from the line if the service asks for it and the list has it', async () => {
    const item = { servico: 'debitos-estadual', nome: 'Estaduais', requer: ['placa', 'uf'], preco: 8 }
    const { user, list, goOn, text } = show({ servico: item.servico }, { catalog: { servicos: [item] } })
    expect(text()).toContain('com UF ao lado. UF em branco: vale o que a loja já sabe do carro.')
    await user.click(list())
    await user.paste('placa;uf\nABC1D23;sp\nABC1D24;\nABC1D25;XX')
    await waitFor(() => expect(goOn().textContent).toMatch(/^Continuar · R\$\s16,00$/))
    expect(screen.getByTitle('São Paulo').textContent).toBe('SP')
    expect(text()).toContain('A UF desta linha não existe.')
  })

  it('with a price by state prices each line by its state, and leaves out those that need more', async () => {
    const crlv = {
      servico: 'crlv',
      nome: 'CRLV-e',
      requer: ['placa', 'uf'],
      preco_por_uf: [
        { uf: 'SP', preco: 16.9 },
        { uf: 'PR', preco: 17.9, requer: ['renavam'] },
        { uf: 'MG', preco: 18.9, requer: ['cpf'] },
      ],
    }
    const { user, router, list, goOn, text } = show({ servico: 'crlv' }, { catalog: { servicos: [crlv] } })
    expect(text()).toContain('CRLV-e a partir de R$ 16,90')
    // The choice of the state loads later.
    expect(await screen.findByText(/Em MG são pedidos mais dados: lá, faça uma de cada vez\./)).toBeVisible()
    await user.click(list())
    await user.paste('placa;uf\nABC1D23;\nABC1D24;PR\nABC1D25;MG\nABC1D26;AC\nABC1D27;sp')
    await waitFor(() => expect(goOn().textContent).toMatch(/^Continuar · R\$\s34,80$/))
    expect(text()).toContain('Falta a UF, que decide o preço.')
    expect(text()).toContain('Em MG esta consulta pede também CPF ou CNPJ do proprietário')
    expect(text()).toContain('Esta consulta não existe em AC.')
    await user.selectOptions(screen.getByRole('combobox', { name: /Estado dos carros/ }), 'SP')
    await waitFor(() => expect(router.state.location.search).toBe('?servico=crlv&uf=SP'))
    await waitFor(() => expect(goOn().textContent).toMatch(/^Continuar · R\$\s51,70$/))
    await user.click(goOn())
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar lote' })
    expect(dialog.textContent.replaceAll('\u00A0', ' ')).toContain(
      'Por estadoSP: 2 a R$ 16,90PR: 1 a R$ 17,90',
    )
    expect(within(dialog).getByRole('button', { name: /^Consultar por R\$\s51,70$/ })).toBeVisible()
  })

  it('folds the more expensive options on a phone, and names the chosen one there', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { user, goOn, list } = show({ servico: 'respostas', saber: 'lien,fipe' }, TWO_WAYS)
    expect(await screen.findByRole('radio', { name: /^fipe e gravame/ })).toHaveProperty('checked', true)
    const dearer = screen.getByRole('radio', { name: /^fipe e veicular/, hidden: true })
    expect(dearer).not.toBeVisible()
    const summary = screen.getByText('Que respondem mais', { selector: 'summary *' })
    await user.click(summary)
    await user.click(dearer)
    await waitFor(() => expect(summary.textContent).toMatch(/: fipe e veicular, R\$\s20,15$/))
    await user.click(list())
    await user.paste('ABC1D23')
    await waitFor(() => expect(goOn().textContent).toMatch(/R\$\s20,15$/))
  })

  it('may be the aspects to know about each car: the cheapest services that answer them', async () => {
    const { user, router, list, goOn } = show({}, { saldo: 50_000, ...TWO_WAYS })
    await user.click(screen.getByRole('radio', { name: /^Escolher o que verificar/ }))
    await user.click(await screen.findByRole('checkbox', { name: 'Gravame' }))
    await user.click(screen.getByRole('checkbox', { name: 'Valor FIPE' }))
    const cheapest = await screen.findByRole('radio', { name: /^fipe e gravame R\$\s9,15$/ })
    expect(cheapest).toHaveProperty('checked', true)
    await user.click(list())
    await user.paste(Array.from({ length: 501 }, (_, index) => `ABC${1000 + index}`).join('\n'))
    await waitFor(() => expect(goOn().textContent).toMatch(/^Continuar · R\$\s4\.575,00$/))
    expect(screen.getByText(/até 500 linhas com 2 consultas cada/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^fipe e veicular/ }))
    await waitFor(() =>
      expect(router.state.location.search).toBe(
        '?servico=respostas&saber=lien%2Cfipe&consultas=fipe%2Cveicular',
      ),
    )
    await user.clear(list())
    await user.paste('ABC1D23\nABC1D24')
    await waitFor(() => expect(goOn().textContent).toMatch(/^Continuar · R\$\s40,30$/))
    await user.click(goOn())
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar lote' })
    expect(dialog.textContent.replaceAll('\u00A0', ' ')).toContain(
      'Consultasfipe e veicularSerão consultadas2 placas, 4 consultas ao todo',
    )
  })

  it('may not be bought at the price of the former aspects while that of the new ones loads', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { user, goOn, list } = show({ servico: 'respostas', saber: 'lien,fipe' }, TWO_WAYS)
    await user.click(list())
    await user.paste('ABC1D23')
    await waitFor(() => expect(goOn().textContent).toMatch(/R\$\s9,15$/))
    expect(goOn()).not.toHaveAttribute('aria-disabled')
    await user.click(await screen.findByRole('checkbox', { name: 'Leilão' }))
    await waitFor(() => expect(goOn()).toHaveAccessibleDescription(/calculando o mais barato/))
    await user.click(goOn())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is listed for managers and for people with the link if it is hidden', () => {
    const hidden = { mode: 'hidden', changedBy: 'Rui', changedAt: '2026-11-20T12:00:00.000Z' }
    const options = { catalog: { switches: { fipe: hidden } }, role: 'buyer' } as const
    show({}, options)
    expect(screen.queryByRole('radio', { name: /por placa/ })).toBeNull()
    show({ servico: 'fipe' }, options)
    expect(screen.getByRole('radio', { name: /por placa/ })).toHaveProperty('checked', true)
  })
})
