import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NEWS } from '#console/test-car-file.ts'
import { showPart } from '#console/test-page.tsx'
import { aspectName } from '#console/texts/aspect-labels.ts'
import { CAR_ASPECTS } from '#contract/console/car-aspects.ts'
import { aspectLines, SERVICES } from '../test-car.ts'
import { Aspects } from './Aspects.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T13:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(known: Parameters<typeof aspectLines>[0], isEmpty = false) {
  showPart(<Aspects aspects={aspectLines(known)} isEmpty={isEmpty} />, { catalog: { servicos: SERVICES } })
  const lines = screen.queryAllByRole('listitem')
  return {
    lines,
    line: (name: string) => {
      const found = lines.find((each) => each.textContent.startsWith(name))
      if (!found) throw new Error(`The file has no line ${name}`)
      return found
    },
  }
}

it('has a line for each aspect that is known, in their order, and one sentence for all the others', () => {
  const asked = CAR_ASPECTS.filter((aspect) => aspect !== 'lien' && aspect !== 'fipe')
  const { lines } = show(Object.fromEntries(asked.map((aspect) => [aspect, { state: 'clean' }])))
  expect(lines.map(({ firstChild }) => firstChild?.textContent)).toEqual(asked.map(aspectName))
  expect(screen.getByText('Nunca consultado: gravame e valor FIPE.')).toBeVisible()
})

it('keeps a line for what monitoring has told of an aspect that nobody has asked about', () => {
  const { line } = show({ lien: { state: 'unknown', alert: NEWS } })
  expect(line('Gravame')).toHaveTextContent('Aviso do monitoramento (18/11)')
  expect(screen.getByText(/^Nunca consultado:/)).not.toHaveTextContent('gravame')
})

it('says what to do next about a car that nobody knows, instead of a list without answers', () => {
  const { lines } = show({}, true)
  expect(lines).toEqual([])
  expect(screen.getByText(/jeito mais barato/)).toBeVisible()
})

it('says what is known, for how long, and leads to the purchase that says so', () => {
  const { line } = show({
    lien: { state: 'alert', text: 'Banco da Amostra', service: 'gravame', inquiryId: 'i7' },
    theft: { state: 'clean' },
    auction: { state: 'unverified' },
    owners: { state: 'known', text: '2 proprietários' },
  })
  expect(line('Gravame')).toHaveTextContent('Gravame ativo: Banco da Amostra')
  const source = within(line('Gravame')).getByRole('link', { name: /^Gravame, há 8 dias/ })
  expect(source).toHaveAttribute('href', '/consultas/i7')
  expect(within(source).getByText('há 8 dias')).toHaveAttribute('title', '12/11/2026 12:00')
  expect(line('Roubo')).toHaveTextContent('Sem registro de roubo ou furto')
  expect(line('Leilão')).toHaveTextContent('Não verificado')
  expect(line('Leilão')).not.toHaveTextContent('Sem registro')
  expect(line('Proprietários')).toHaveTextContent('2 proprietários')
  expect(screen.getByText(/^Nunca consultado:/)).toHaveTextContent('sinistro')
})

const OTHER = { inquiryId: 'i2', service: 'gravame', text: null }

it('names both purchases that disagree, with their days', () => {
  const { line } = show({
    lien: { state: 'alert', contradicts: { ...OTHER, state: 'clean', at: '2026-11-12T16:00:00.000Z' } },
  })
  expect(line('Gravame')).toHaveTextContent(
    'Consulta Completa (12/11) diz “Gravame ativo”; Gravame (12/11) diz “Sem gravame ativo”.',
  )
  expect(screen.getByRole('link', { name: 'Abrir a outra' })).toHaveAttribute('href', '/consultas/i2')
})

it('says that a newer purchase should have looked and did not', () => {
  const { line } = show({
    lien: { state: 'clean', unverified: { ...OTHER, state: 'unverified', at: '2026-11-18T16:00:00.000Z' } },
  })
  expect(line('Gravame')).toHaveTextContent(
    /Sem gravame ativo.*Não verificado depois disso: Gravame \(18\/11\)/,
  )
})

it('says what has changed since the purchase before, with the year where it is another one', () => {
  const { line } = show({
    lien: { state: 'clean', before: { ...OTHER, state: 'alert', at: '2026-10-03T16:00:00.000Z' } },
    owners: {
      state: 'known',
      text: '3 proprietários',
      before: { ...OTHER, state: 'known', text: '2 proprietários', at: '2025-12-30T16:00:00.000Z' },
    },
  })
  expect(line('Gravame')).toHaveTextContent('Baixado entre 03/10 e 12/11. Antes: Gravame ativo, Gravame.')
  expect(line('Proprietários')).toHaveTextContent('Mudou entre 30/12/2025 e 12/11. Antes: 2 proprietários')
})

it('shows nothing as clean of which monitoring has told something since', () => {
  const { line } = show({ theft: { state: 'clean', alert: NEWS } })
  expect(line('Roubo')).toHaveTextContent(
    'Aviso do monitoramento (18/11): Roubo ou furto registrado. Confirme com uma consulta.',
  )
  expect(within(line('Roubo')).getByRole('link', { name: 'Ver avisos' })).toHaveAttribute('href', '/alertas')
  expect(line('Roubo').querySelector('.text-clean')).toBeNull()
})
