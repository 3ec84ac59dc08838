import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testError, testLine } from '../test-batches.ts'
import { showBatch } from './test-view.tsx'

describe('a paused package names the services that it waits for', () => {
  const item = (servico: string, nome: string) => ({ servico, nome, requer: ['placa'], preco: 8.9 })
  const set = { service: 'consulta', services: ['consulta', 'gravame', 'debitos'], plate: 'ABC1D23' }
  const lines = [
    testLine(1, { state: 'done' }),
    testLine(2, { service: 'gravame' }),
    testLine(3, { service: 'debitos' }),
  ]
  const off = { mode: 'off', changedBy: 'Rui', changedAt: '2026-11-20T12:00:00.000Z' }

  it.each([
    ['SERVICO_INDISPONIVEL', [item('debitos', 'Débitos')], {}, 'Pausado: a loja está sem Gravame'],
    [
      'SERVICE_OFF',
      [item('gravame', 'Gravame'), item('debitos', 'Débitos')],
      { debitos: off },
      'Pausado: a loja desligou Débitos',
    ],
    [
      'SERVICO_INDISPONIVEL',
      [item('gravame', 'Gravame'), item('debitos', 'Débitos')],
      {},
      'Pausado: a loja está sem Gravame e Débitos',
    ],
  ])('%s', async (code, servicos, switches, title) => {
    showBatch({ ...set, state: 'paused', error: testError(code) }, { lines, catalog: { servicos, switches } })
    expect(await screen.findByText(title)).toBeVisible()
  })
})

it.each([
  ['KEY_CHANGED', 'Pausado: a chave da loja mudou', /^Confira o saldo e os preços, e depois continue daqui/],
  ['CUSTOMER_NOT_FOUND', 'Pausado: a carteira da loja não foi encontrada', /^Avise quem instalou o Pátio/],
  ['BUSY', 'Pausado: a central não aceita pedidos', /^Espere, e depois continue daqui/],
  ['SERVICE_UNREACHABLE', 'Pausado: a central de consultas não responde', /^Tente de novo em alguns minutos/],
  ['CONFIRMED_LONG_AGO', 'Pausado: a confirmação foi há mais de um dia', /^O botão mostra o preço atual/],
])('a list that paused for %s says that a person has to go on', async (code, title, whatToDo) => {
  showBatch({ state: 'paused', error: testError(code) }, { lines: [testLine(1)] })
  expect(await screen.findByText(title)).toBeVisible()
  expect(screen.getByText(whatToDo)).toBeVisible()
})
