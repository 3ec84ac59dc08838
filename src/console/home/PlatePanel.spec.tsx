import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { NEWS, aspectLine, fileWith } from '#console/test-car-file.ts'
import { isPrimary, showPage } from '#console/test-page.tsx'
import type { CarAspectLine } from '#contract/console/car.ts'
import { PlatePanel } from './PlatePanel.tsx'

const noop = () => undefined

afterEach(() => vi.unstubAllGlobals())

const PLATE = 'ABC1D23'
const COMPLETE = {
  servico: 'consulta-completa',
  nome: 'Consulta Completa',
  requer: ['placa'],
  preco: 54.9,
}
const catalog = {
  servicos: [
    { servico: 'consulta', nome: 'Consulta Simples', requer: ['placa'], preco: 6.9 },
    COMPLETE,
    { servico: 'fipe', nome: 'FIPE por placa', requer: ['placa'], preco: 0.25, sincrono: true },
    { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 },
  ],
}

function show(aspects: CarAspectLine[]) {
  showPage('/', <PlatePanel plate={PLATE} headingRef={null} />, {
    catalog,
    seed: (client) => {
      client.setQueryData(apiQuery('car', { plate: PLATE }).queryKey, fileWith(PLATE, aspects))
      client.setQueryData(apiQuery('packages').queryKey, { items: [], mostUsed: COMPLETE.servico })
    },
  })
  return screen.findByRole('link', { name: /^Consulta Completa: Consultar/ })
}

it('marks the package that the shop buys most as the first thing to press', async () => {
  expect(await isPrimary(await show([aspectLine('lien', 'clean')]))).toBe(true)
})

it('marks no package if monitoring has reported something since, because its confirmation costs less', async () => {
  expect(await isPrimary(await show([aspectLine('lien', 'clean', { alert: NEWS })]))).toBe(false)
})

it('on a phone folds a known car’s lines without an alert, and has no links to the questions', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: noop, removeEventListener: noop }))
  void show([
    aspectLine('theft', 'alert'),
    aspectLine('lien', 'clean'),
    aspectLine('owners', 'known', { text: '2 proprietários' }),
  ])
  const more = await screen.findByText('Mais 2 respostas já pagas')
  const clean = screen.getByText('Sem gravame ativo')
  expect(clean).not.toBeVisible()
  await userEvent.click(more)
  expect(clean).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Perguntas' })).toBeNull()
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles, 'as of a plate that nobody knows').toEqual([
    'Quanto vale?',
    'Posso comprar?',
    'Só uma dúvida',
  ])
})
