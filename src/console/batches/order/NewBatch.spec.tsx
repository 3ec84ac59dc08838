import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { NO_LIMITS, isPrimary } from '#console/test-page.tsx'
import { showNewBatch as show } from './test-new-batch.tsx'

describe('the list', () => {
  it('is checked as it grows: accepted lines, rejected lines with reasons, and the sum against the balance', async () => {
    const { user, list, goOn, text } = show({ servico: 'fipe' })
    await user.click(list())
    await user.paste('placa\nABC1D23\nabc-1234\nABC1C34\nABC12\n<b>oi</b>')
    await screen.findByText('Prontas para consultar: 2')
    expect(screen.getByText(/repete a linha 3/)).toBeVisible()
    expect(screen.getByText('<b>oi</b>')).toBeVisible()
    expect(goOn().textContent.replaceAll('\u00A0', ' ')).toBe('Continuar · R$ 0,50')
    expect(text()).toContain('Este lote: 2 placasR$ 0,50')
    expect(text()).toContain('Nomes das colunas: linha 1.')
    expect(text()).toContain('Ficam de fora: 2 com erro (linhas 5 e 6) e 1 repetida (linha 4).')
    expect(text()).toContain('Saldo depoisR$ 499,50')
  })

  it('shows the default name that its page will have', async () => {
    const { user, list } = show({ servico: 'fipe' })
    const name = () => screen.getByRole('textbox', { name: /^Nome do lote/ })
    expect(name()).toHaveAccessibleDescription('Em branco: “FIPE por placa” e o total de placas.')
    await user.click(list())
    await user.paste('ABC1D23\nABC1D24\nnada')
    await waitFor(() =>
      expect(name()).toHaveAccessibleDescription(/^Em branco: “FIPE por placa, 2\splacas”\.$/),
    )
  })

  it('keeps a pasted name that is too long, and says how long it may be', async () => {
    const { user, list, goOn } = show({ servico: 'fipe' })
    await user.click(list())
    await user.paste('ABC1D23')
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Nome do lote/ })
    await user.click(name)
    await user.paste('Carros da troca de sábado no pátio da avenida, com as motos do sócio')
    expect(name.value).toHaveLength(68)
    await user.click(goOn())
    await waitFor(() => expect(name).toHaveAccessibleDescription(/até 60 letras, e este tem 68/))
  })

  it('is refused on submit without a usable line, and keeps the typed text', async () => {
    const { user, list, goOn } = show({ servico: 'fipe' })
    await user.click(goOn())
    await screen.findByRole('alert', { name: 'Corrija o campo abaixo' })
    expect(list()).toHaveAccessibleDescription(/A lista está vazia.*ABC1D23/)
    await waitFor(() => expect(document.activeElement).toBe(list()))
    await user.paste('nada disto\n')
    await waitFor(() => expect(list().getAttribute('aria-invalid')).toBe('true'))
    await user.click(goOn())
    await waitFor(() => expect(list()).toHaveAccessibleDescription(/Nenhuma linha pode ser consultada/))
    expect(list().value).toBe('nada disto\n')
    await user.type(list(), 'ABC1D23')
    await waitFor(() => expect(list().getAttribute('aria-invalid')).toBeNull())
  })

  it('can be appended from a file; a file that is not a list changes nothing', async () => {
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
    expect(within(dialog).getByRole('button', { name: /^Consultar por R\$\s0,50$/ })).toBeVisible()
    expect(dialog.textContent).toContain('1 com erro (linha 3)')
    expect(dialog.textContent).toContain('o que falhar é devolvido')
    await user.click(within(dialog).getByRole('button', { name: 'Voltar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.search).toBe('?servico=fipe')
    expect(list().value).toBe('ABC1D23\nABC1D24\nx')
  })

  it('is not reached if the wallet is short: the form says how much is missing and what helps', async () => {
    const { user, list, text } = show({ servico: 'fipe' }, { saldo: 0.3 })
    await user.click(list())
    await user.paste('ABC1D23\nABC1D24')
    const check = await screen.findByRole('button', { name: /onferir o saldo/ })
    expect(await isPrimary(check)).toBe(true)
    expect(text()).toContain('Faltam R$ 0,20 para este lote.')
    expect(text().match(/Faltam/g)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^Continuar/ })).toBeNull()
  })

  it('is not reached if a limit forbids it: the form says so once, and how to get more', async () => {
    const { user, list, goOn } = show(
      { servico: 'fipe' },
      {
        role: 'buyer',
        seed: (client) =>
          client.setQueryData(apiQuery('ownLimits').queryKey, { ...NO_LIMITS, leftCents: 49, leftOf: 'day' }),
      },
    )
    await user.click(list())
    await user.paste('ABC1D23')
    await waitFor(() => expect(goOn()).toHaveTextContent(/0,25$/))
    expect(goOn()).not.toHaveAttribute('aria-disabled')
    await user.paste('\nABC1D24')
    await waitFor(() => expect(goOn()).toHaveAttribute('aria-disabled', 'true'))
    expect(goOn()).toHaveAccessibleDescription(/^O seu limite de hoje só tem mais R\$\s0,49\./)
    expect(screen.getAllByText(/limite/)).toHaveLength(1)
    expect(await screen.findByRole('button', { name: 'Pedir mais aos gerentes' })).toBeVisible()
  })

  it('has no price on the button with a test key, which debits nothing', async () => {
    const { user, list, goOn, text } = show(
      { servico: 'fipe' },
      {
        seed: (client) =>
          client.setQueryData(apiQuery('balance').queryKey, (kept) => kept && { ...kept, ambiente: 'test' }),
      },
    )
    await user.click(list())
    await user.paste('ABC1D23')
    await waitFor(() => expect(text()).toContain('Este lote: 1 placa'))
    expect(goOn()).toHaveTextContent(/^Continuar em teste$/)
    expect(text()).toContain('Nada é debitado')
    expect(text()).not.toContain('Nada é cobrado ainda')
    await user.click(goOn())
    expect(await screen.findByRole('dialog', { name: 'Confirmar lote' })).toBeVisible()
    expect(text(), 'nor a refund').not.toContain('devolvido')
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
    // The server never answers in this test.
    await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Consultar/ }))
    expect(await screen.findByText('Confirmando o envio')).toBeVisible()
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).queryByRole('button')).toBeNull()
    expect(within(dialog).getByRole('link', { name: 'Acompanhar este lote' })).toBeVisible()
  })
})

it('keeps both of two choices, of which the second comes before the URL has the first', async () => {
  const { router } = show(
    { servico: 'fipe-tabela' },
    {
      seed: (client) => {
        const items = [
          { code: '336', name: 'novembro de 2026' },
          { code: '335', name: 'outubro de 2026' },
        ]
        client.setQueryData(apiQuery('fipeReferences').queryKey, { items })
      },
    },
  )
  const type = await screen.findByRole('combobox', { name: 'Tipo de veículo' })
  act(() => {
    fireEvent.change(type, { target: { value: 'motos' } })
    fireEvent.change(screen.getByRole('combobox', { name: 'Mês da tabela' }), { target: { value: '335' } })
  })
  await waitFor(() => expect(router.state.location.search).toBe('?servico=fipe-tabela&tipo=motos&mes=335'))
})
