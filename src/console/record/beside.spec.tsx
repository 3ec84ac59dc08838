import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { carFile } from '#console/cars/test-car.ts'
import { besideText } from '#console/shares/beside-text.ts'
import type { Found } from '#console/shares/beside.ts'
import { ANOTHER_READING, NEWS, aspectLine } from '#console/test-car-file.ts'
import { showPage } from '#console/test-page.tsx'
import { styled } from '#console/test-styles.ts'
import { CAR_ASPECTS } from '#contract/console/car-aspects.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import type { InquirySlug } from '#contract/service/slugs.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'
import { foundIn, toneOf } from './beside.ts'
import { RecordView } from './RecordView.tsx'
import { doneRecord } from './test-record.ts'
import { resultOf } from './test-results.ts'

const NOW = Date.parse('2026-11-20T13:00:00Z')
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const LIEN = aspectLine('lien', 'alert', { at: '2026-11-12T15:00:00.000Z' })

const debt = { ...NEWS, id: 'debt', type: 'vehicle.debt.created', tipo: null, detail: 'multa' }

const show = (...known: readonly CarAspectLine[]) => showResult('renajud', '0102', known)

function showResult(service: InquirySlug, scenario: string, known: readonly CarAspectLine[]) {
  const result = resultOf(service, scenario)
  const plate = `TST${scenario}`
  const aspects = CAR_ASPECTS.map(
    (aspect) => known.find((line) => line.aspect === aspect) ?? aspectLine(aspect, 'unknown'),
  )
  const record = doneRecord({ service, plate, result })
  return showPage('/consultas/x', <RecordView record={record} stale={false} />, {
    seed: (client) => client.setQueryData(apiQuery('car', { plate }).queryKey, carFile({ plate, aspects })),
  })
}

const SENTENCE = 'A ficha deste carro tem 1 alerta: gravame ativo (12/11).'
const LINE = '1 alerta na ficha: gravame ativo'

it('a clean result names the findings of its car’s file in its head, with a link to the file', async () => {
  show(LIEN, aspectLine('court', 'clean'))
  const head = within(screen.getByRole('banner'))
  expect(head.getByRole('heading', { level: 2 })).toHaveTextContent('Sem bloqueio judicial')
  const link = head.getByRole('link', { name: LINE })
  expect(link).toHaveAttribute('href', '/carros/TST0102')
  const { of, colour } = await styled()
  expect(of(link).color).toBe(colour('alert'))
  // The line is below the head, and the stamp of this inquiry has no green.
  const stamp = head.getByRole('heading', { level: 2 }).closest('section')
  expect(link.compareDocumentPosition(stamp as Node)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(of(stamp).color).toBe(colour('ink'))
})

it('a clean point with a later warning of monitoring is stamped in amber', async () => {
  const alert = { ...NEWS, at: '2026-11-20T12:30:00.000Z' }
  const { user } = show(aspectLine('court', 'clean', { alert }))
  const head = within(screen.getByRole('banner'))
  const stamp = head.getByRole('heading', { level: 2 })
  expect(stamp).toHaveAccessibleName('A confirmar: bloqueio judicial')
  const { of, colour } = await styled()
  expect(of(stamp.closest('section')).color).toBe(colour('unverified'))
  expect(stamp.closest('section')).toHaveTextContent('Aviso de 20/11 09:30')
  expect(head.queryByRole('status'), 'the proof below has it').toBeNull()
  // The same heading and line as on the car's page.
  const proof = (await screen.findByRole('heading', { name: 'Bloqueio judicial (RENAJUD): a confirmar' }))
    .parentElement
  expect(proof).toHaveTextContent('Nesta consulta: sem bloqueio judicial')
  expect(proof).toHaveTextContent('Aviso de 20/11 09:30: Roubo ou furto registrado, Ocorrência 123.')
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar por link' }))
  expect(
    await dialog.findByText(/^A confirmar, por aviso do monitoramento: roubo ou furto registrado/),
  ).toBeVisible()
})

it('ticks no point about which monitoring has warned since, whatever else the result found', async () => {
  const warned = aspectLine('theft', 'clean', { alert: { ...NEWS, at: '2026-11-20T12:30:00.000Z' } })
  const ticked = () => screen.getByRole('list', { name: 'Verificado, e nada consta' }).textContent
  for (const scenario of ['0100', '0101']) {
    showResult('consulta-completa', scenario, [])
    expect(ticked(), scenario).toMatch(/roubo ou furto/i)
    cleanup()
    showResult('consulta-completa', scenario, [warned])
    await screen.findAllByText(/a confirmar/i)
    expect(ticked(), scenario).not.toMatch(/roubo ou furto/i)
    cleanup()
  }
})

it('says only in its stamp and above the warning that it is to be confirmed', async () => {
  const at = '2026-11-20T12:30:00.000Z'
  show(
    LIEN,
    aspectLine('court', 'clean', { alert: { ...NEWS, at } }),
    aspectLine('debts', 'clean', { alert: { ...debt, at } }),
  )
  await screen.findByRole('heading', { name: 'Bloqueio judicial (RENAJUD): a confirmar' })
  expect(screen.queryByRole('heading', { name: /registrado/ }), 'nobody has confirmed it').toBeNull()
  expect(screen.getByRole('article').textContent.match(/a confirmar/gi)).toHaveLength(2)
  const words = '1 alerta na ficha: gravame ativo. O monitoramento avisou também: débito novo (multa)'
  expect(screen.getByRole('link', { name: words })).toBeVisible()
})

it('is not in doubt if monitoring has warned of something else, which is named below it', async () => {
  show(aspectLine('court', 'clean'), aspectLine('theft', 'clean', { alert: NEWS }))
  const stamp = screen.getByRole('heading', { level: 2, name: 'Sem bloqueio judicial' })
  const { of, colour } = await styled()
  expect(of(stamp.closest('section')).color).toBe(colour('ink'))
  expect(screen.getByRole('link', { name: 'A confirmar: roubo ou furto registrado' })).toBeVisible()
})

it('says nothing if the car’s file has nothing worse', () => {
  show(aspectLine('court', 'clean'), aspectLine('auction', 'unverified'))
  expect(screen.queryByRole('status')).toBeNull()
})

it('the dialog for a link says it before the link is created', async () => {
  const { user } = show(LIEN)
  await user.click(screen.getByRole('button', { name: 'Enviar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar por link' }))
  expect(await dialog.findByText(SENTENCE)).toBeVisible()
  expect(dialog.getByText(/Quem receber vê só esta consulta, sem estes detalhes/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'envie a ficha do carro' })).toHaveAttribute(
    'href',
    '/carros/TST0102',
  )
  expect(dialog.getByRole('button', { name: 'Criar o link' })).toBeVisible()
})

it('has one colon in its line: the kind of a debt is in brackets', () => {
  show(LIEN, aspectLine('debts', 'clean', { alert: debt }))
  const words = '1 alerta na ficha: gravame ativo. A confirmar: débito novo (multa)'
  expect(screen.getByRole('link', { name: words })).toBeVisible()
})

it('names two findings in its line; of more it names the first and counts the others', () => {
  show(
    LIEN,
    aspectLine('auction', 'alert'),
    aspectLine('damage', 'alert'),
    aspectLine('theft', 'clean', { alert: NEWS }),
    aspectLine('debts', 'clean', { alert: debt }),
  )
  const words = '3 alertas na ficha: gravame ativo e mais 2. A confirmar: roubo ou furto e débitos'
  expect(screen.getByRole('link', { name: words })).toHaveAttribute('href', '/carros/TST0102')
})

const textOf = (lines: readonly CarAspectLine[], scenario = '0102') =>
  said(foundIn(lines, readVerdict('renajud', resultOf('renajud', scenario))))
const said = (found: Found | null) => found && { tone: toneOf(found), text: besideText(found, NOW) }

it.each([
  ['what monitoring has reported since', [aspectLine('theft', 'clean', { alert: NEWS })]],
  ['an event about several questions once', ['theft', 'court'].map((kind) => warned(kind))],
])('says in amber %s', (_, lines) => {
  expect(textOf(lines)).toEqual({
    tone: 'unverified',
    text: 'A confirmar, por aviso do monitoramento: roubo ou furto registrado (18/11).',
  })
})

function warned(aspect: string): CarAspectLine {
  const kind = CAR_ASPECTS.find((each) => each === aspect) ?? 'theft'
  return aspectLine(kind, 'clean', { alert: NEWS })
}

it('says that purchases disagree about a point that the newest one calls clean', () => {
  expect(textOf([aspectLine('lien', 'clean', { contradicts: ANOTHER_READING })])).toEqual({
    tone: 'unverified',
    text: 'Na ficha deste carro as consultas discordam: gravame.',
  })
})

it('leaves out the alert that the result itself has, and counts the others as more', () => {
  const court = aspectLine('court', 'alert')
  expect(textOf([court], '0101')).toBeNull()
  expect(textOf([court, LIEN], '0101')?.text).toBe(
    'A ficha deste carro tem mais 1 alerta: gravame ativo (12/11).',
  )
  // A later purchase has found an alert where this one was clean.
  expect(textOf([court])?.text).toBe('A ficha deste carro tem 1 alerta: bloqueio judicial (20/11).')
})

it('names every alert, with the year if it is another one', () => {
  const old = aspectLine('auction', 'alert', { at: '2025-12-30T15:00:00.000Z' })
  expect(textOf([LIEN, old])).toEqual({
    tone: 'alert',
    text: 'A ficha deste carro tem 2 alertas: gravame ativo (12/11) e leilão (30/12/2025).',
  })
})
