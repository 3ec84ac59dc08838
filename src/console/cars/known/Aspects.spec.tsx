import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { doneRecord } from '#console/record/test-record.ts'
import { resultOf } from '#console/record/test-results.ts'
import { NEWS } from '#console/test-car-file.ts'
import { showPart } from '#console/test-page.tsx'
import { styled } from '#console/test-styles.ts'
import type { InquirySlug } from '#contract/service/slugs.ts'
import { ASPECT_KINDS } from '#contract/service/verdict/aspects.ts'
import { aspectLines, PLATE, SERVICES } from '../test-car.ts'
import { Aspects } from './Aspects.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T13:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

interface Bought {
  readonly id: string
  readonly service: InquirySlug
  readonly scenario: string
}

function show(known: Parameters<typeof aspectLines>[0], bought: readonly Bought[] = [], isEmpty = false) {
  return showPart(<Aspects aspects={aspectLines(known)} plate={PLATE} isEmpty={isEmpty} />, {
    catalog: { servicos: SERVICES },
    seed: (client) => {
      client.setQueryData(apiQuery('inquiries', { plate: PLATE, limit: 50 }).queryKey, {
        items: [],
        nextCursor: null,
      })
      for (const { id, service, scenario } of bought) {
        const record = doneRecord({ id, service, result: resultOf(service, scenario) })
        client.setQueryData(apiQuery('inquiry', { id }).queryKey, record)
      }
    },
  })
}

const block = (title: string) => {
  const found = screen.getByRole('heading', { name: title }).closest('section')
  if (!found) throw new Error(`No block ${title}`)
  return within(found)
}
const openSentence = () => screen.getByText('Falta saber:').parentElement
const CLEAN = Object.fromEntries(ASPECT_KINDS.map((kind) => [kind, { state: 'clean' as const }]))
const OTHER = { inquiryId: 'i2', service: 'gravame', text: null }

it('shows alerts first, the worst for a deal first, each with its evidence', async () => {
  show(
    {
      ...CLEAN,
      court: { state: 'alert', text: 'TJMG', inquiryId: 'i7' },
      lien: { state: 'alert', text: 'Banco da Amostra S.A.', inquiryId: 'i7' },
      debts: {
        state: 'alert',
        text: '13 débitos, a partir de R$ 8.312,68',
        inquiryId: 'i8',
        service: 'debitos',
      },
      recall: { state: 'unknown', inquiryId: null, service: null, at: null },
    },
    [
      { id: 'i7', service: 'consulta-completa', scenario: '0101' },
      { id: 'i8', service: 'debitos', scenario: '0103' },
    ],
  )
  await screen.findByRole('heading', { name: 'Débitos' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Bloqueio judicial (RENAJUD)', 'Gravame ativo', 'Débitos', 'O que se sabe'])
  const lien = block('Gravame ativo')
  expect(lien.getByText('BANCO DA AMOSTRA S.A.')).toBeVisible()
  expect(lien.getByText('Contrato')).toBeVisible()
  expect(lien.getByRole('link', { name: /^Consulta Completa, há.8.dias/ })).toHaveAttribute(
    'href',
    '/consultas/i7',
  )
  expect(lien.queryByText('Banco da Amostra S.A.'), 'the evidence has it').toBeNull()
  expect(block('Bloqueio judicial (RENAJUD)').getByText(/^TJMG/)).toBeVisible()
  expect(block('Débitos').getByText('13 débitos, a partir de R$ 8.312,68')).toBeVisible()
  expect(block('Débitos').getByText('IPVA 2026 - COTA ÚNICA')).toBeInTheDocument()
  // The open questions follow the alerts.
  const page = document.body.textContent
  expect(page.indexOf('Falta saber')).toBeGreaterThan(page.indexOf('13 débitos'))
})

it('shows only the short text of an alert whose result was purged', async () => {
  show({ lien: { state: 'alert', text: 'Banco da Amostra S.A.' } })
  await screen.findByRole('heading', { name: 'Gravame ativo' })
  expect(block('Gravame ativo').getByText('Banco da Amostra S.A.')).toBeVisible()
})

it('names the open questions once, with the price of the service that answers most of them', () => {
  const { auction: _, theft: __, ...known } = CLEAN
  show({
    ...known,
    auction: { state: 'unverified', inquiryId: 'i4' },
    fipe: { state: 'known', text: 'R$ 1,00' },
  })
  expect(openSentence()).toHaveTextContent(
    /^Falta saber: roubo ou furto, leilão \(não verificado há 8 dias\), proprietários\. Consulta Completa, R\$.54,90$/,
  )
  expect(screen.getByRole('link', { name: /^não verificado há.8.dias$/ })).toHaveAttribute(
    'href',
    '/consultas/i4',
  )
  expect(screen.getAllByText(/leilão/i)).toHaveLength(1)
})

it('says how many of the open questions the service answers if it does not answer all', () => {
  const { theft: _, auction: __, ...known } = CLEAN
  show({ ...known, chassis: { state: 'unverified', inquiryId: 'i4' } })
  expect(openSentence()).toHaveTextContent(
    /^Falta saber: roubo ou furto, leilão, conferência do chassi \(não verificado .*\), proprietários\. Consulta Completa, R\$.54,90, responde 3 destes 4Valor FIPE/,
  )
})

it('names missing facts that the service does not answer after the points, and no point that few services check', async () => {
  const { chassis: _, theft: __, auction: ___, ...known } = CLEAN
  show(known)
  expect(openSentence()).toHaveTextContent(
    /^Falta saber: roubo ou furto, leilão, proprietários\. Consulta Completa, R\$.54,90Valor FIPE: FIPE por placa, R\$.0,25falta$/,
  )
  const offer = screen.getByRole('link', { name: /^FIPE por placa/ })
  expect(offer).toHaveAttribute('href', `/fipe?placa=${PLATE}`)
  const shown = async (on: 'screen' | 'paper') => {
    const { of } = await styled(on)
    return [screen.getByText('falta'), offer.parentElement].map((each) => of(each).display !== 'none')
  }
  expect(await shown('screen')).toEqual([false, true])
  expect(await shown('paper'), 'where nobody presses the offer').toEqual([true, false])
})

it('names the price by plate for a missing FIPE value even if no point is open', () => {
  show({ ...CLEAN, owners: { state: 'known', text: '2 proprietários' } })
  expect(openSentence()).toHaveTextContent(/^Falta saber: valor FIPE\.FIPE por placa, R\$.0,25$/)
})

it('shows clean points as ticks under their purchase, which is named once with its age', () => {
  const lien = {
    state: 'clean' as const,
    inquiryId: 'i2',
    service: 'gravame',
    at: '2026-11-18T15:00:00.000Z',
  }
  show({ ...CLEAN, lien, owners: { state: 'known', text: '2 proprietários' } })
  const [newest, older] = screen.getAllByRole('list', { name: 'Verificado, e nada consta' })
  expect(newest).toHaveTextContent(/^Sem gravame$/)
  expect(older).toHaveTextContent(/^Sem roubo ou furtoSem bloqueio judicial/)
  expect(screen.getAllByRole('link', { name: /^Consulta Completa, há.8.dias/ })).toHaveLength(1)
  expect(screen.getByRole('link', { name: /^Gravame, há/ })).toHaveAttribute('href', '/consultas/i2')
  expect(screen.getByText('2 proprietários').previousElementSibling).toHaveTextContent('Proprietários')
})

it('says what to do next about a car without answers, instead of an empty list', () => {
  show({}, [], true)
  expect(screen.getByText(/veja quanto custa/)).toBeVisible()
  expect(screen.queryByText('Falta saber:')).toBeNull()
})

it('names both of two purchases that disagree, with their days', async () => {
  show({
    lien: { state: 'alert', contradicts: { ...OTHER, state: 'clean', at: '2026-11-12T16:00:00.000Z' } },
  })
  await screen.findByRole('heading', { name: 'Gravame ativo' })
  expect(
    block('Gravame ativo').getByText(
      /Consulta Completa \(12\/11\) diz “Gravame ativo”; Gravame \(12\/11\) diz “Sem gravame ativo”\./,
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Abrir a outra' })).toHaveAttribute('href', '/consultas/i2')
  expect(block('Gravame ativo').getByRole('link', { name: /^Confirmar: Gravame, R\$.8,90$/ })).toBeVisible()
})

it('ticks no point for which another purchase has found an alert', async () => {
  show({
    lien: { state: 'clean', contradicts: { ...OTHER, state: 'alert', at: '2026-11-12T16:00:00.000Z' } },
  })
  expect(block('Gravame: a confirmar').getByText(/As consultas discordam/)).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Verificado, e nada consta' })).toBeNull()
  // The link to the inquiry that settles it, with its price.
  const settles = block('Gravame: a confirmar').getByRole('link', { name: /^Confirmar: Gravame, R\$.8,90$/ })
  expect(settles).toHaveAttribute('href', expect.stringContaining('gravame'))
  const { of, colour } = await styled()
  expect(of(settles).backgroundColor, 'it pays').toBe(colour('pay'))
})

it('offers no inquiry to settle an undisputed point', async () => {
  show({ lien: { state: 'alert' } })
  await screen.findByRole('heading', { name: 'Gravame ativo' })
  expect(screen.queryByRole('link', { name: /^Confirmar/ })).toBeNull()
})

it('says that a newer purchase should have checked a point and did not', () => {
  show({
    lien: { state: 'clean', unverified: { ...OTHER, state: 'unverified', at: '2026-11-18T16:00:00.000Z' } },
  })
  expect(screen.getByText(/Não verificado depois disso: Gravame \(18\/11\)/)).toBeVisible()
})

it('says what has changed since the purchase before, with the year if it is another one', () => {
  show({
    lien: { state: 'clean', before: { ...OTHER, state: 'alert', at: '2026-10-03T16:00:00.000Z' } },
    owners: {
      state: 'known',
      text: '3 proprietários',
      before: { ...OTHER, state: 'known', text: '2 proprietários', at: '2025-12-30T16:00:00.000Z' },
    },
  })
  expect(screen.getByText(/Baixado entre 03\/10 e 12\/11\. Antes: Gravame ativo, Gravame\./)).toBeVisible()
  expect(screen.getByText(/Mudou entre 30\/12\/2025 e 12\/11\. Antes: 2 proprietários/)).toBeVisible()
})

it('shows no point as clean after a later warning of monitoring', () => {
  show({ theft: { state: 'clean', alert: NEWS }, lien: { state: 'unknown', alert: NEWS } })
  const theft = block('Roubo ou furto: a confirmar')
  expect(
    theft.getByText(/Aviso de 18\/11.\d\d:00: Roubo ou furto registrado, Ocorrência 123\.$/),
  ).toBeVisible()
  expect(theft.getByText('Na última consulta: sem registro de roubo ou furto')).toBeVisible()
  expect(theft.getByRole('link', { name: 'Ver avisos' })).toHaveAttribute('href', '/alertas')
  // One link leads to all warnings of monitoring.
  expect(screen.getAllByRole('link', { name: 'Ver avisos' })).toHaveLength(1)
  expect(block('Gravame: a confirmar').queryByText(/Na última consulta/)).toBeNull()
  expect(openSentence()).not.toHaveTextContent('gravame')
  expect(document.querySelector('.text-clean')).toBeNull()
})
