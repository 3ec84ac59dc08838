import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { NEWS } from '#console/test-car-file.ts'
import { showPage } from '#console/test-page.tsx'
import type { CarFile } from '#contract/console/car.ts'
import type { Role } from '#contract/console/role.ts'
import { CarView } from './CarView.tsx'
import { aspectLines, carFile, PLATE, SERVICES } from './test-car.ts'

afterEach(cleanup)

function show(change: Partial<CarFile>, role: Role = 'buyer') {
  const file = carFile({ aspects: aspectLines({ lien: { state: 'clean' } }), ...change })
  return showPage(`/carros/${PLATE}`, <CarView plate={PLATE} file={file} />, {
    role,
    catalog: { servicos: SERVICES },
    seed: (client) => {
      client.setQueryData(apiQuery('car', { plate: PLATE }).queryKey, file)
      client.setQueryData(apiQuery('watch', { plate: PLATE }).queryKey, { offered: true, since: null })
      client.setQueryData(apiQuery('session').queryKey, {
        person: null,
        needsSetup: false,
        environment: 'live',
        keyRefused: false,
        shop: 'Veículos Boa Vista',
      })
    },
  })
}

it('lets a viewer read the file but not act on it', async () => {
  show({}, 'viewer')
  await screen.findByRole('button', { name: 'Acompanhar esta placa' })
  expect(screen.getByRole('list', { name: 'Verificado, e nada consta' })).toHaveTextContent('Sem gravame')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('Saber mais deste carro')).toBeNull()
  // One sentence says why, and nothing that costs money is a link.
  expect(screen.getAllByText(/só visualiza/)).toHaveLength(1)
  for (const name of ['Enviar', 'Acompanhar esta placa']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(/^Você só visualiza\./)
  }
  expect(screen.getByText(/FIPE por placa, R\$/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /R\$/ })).toBeNull()
})

const NEWS_OF_LIEN = { ...NEWS, plate: PLATE, type: 'vehicle.gravame.created', title: 'Gravame registrado' }

it('has one button on the page to confirm a warning of monitoring, at the question itself', async () => {
  const timeline = [{ kind: 'alert' as const, at: NEWS_OF_LIEN.at, alert: NEWS_OF_LIEN }]
  show({ aspects: aspectLines({ lien: { state: 'clean', alert: NEWS_OF_LIEN } }), timeline })
  const doubt = screen.getByRole('heading', { name: 'Gravame: a confirmar' }).closest('section')
  const buttons = await screen.findAllByRole('link', { name: /^Confirmar: Gravame, R\$.8,90$/ })
  expect(buttons).toHaveLength(1)
  expect(doubt).toContainElement(buttons[0] ?? null)
})

it('shows first the known answers, then the purchases, then the notes; the account is one line', async () => {
  show({})
  const watch = await screen.findByRole('button', { name: 'Acompanhar esta placa' })
  const parts = [
    screen.getByRole('heading', { name: 'O que se sabe' }),
    screen.getByRole('heading', { name: 'Saber mais deste carro' }),
    await screen.findByText('Até quanto pagar?'),
    await screen.findByRole('textbox', { name: 'Nova anotação' }),
    screen.getByRole('heading', { name: 'Linha do tempo' }),
    watch,
  ]
  const inOrder = parts.toSorted((a, b) =>
    a.compareDocumentPosition(b) === Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  expect(inOrder).toEqual(parts)
  expect(screen.getByText('Até quanto pagar?').closest('details')).not.toHaveAttribute('open')
})

it.each([
  ['known', {}],
  ['empty', { aspects: aspectLines({}), timeline: [] }],
])('the Tab key goes down the page of a car that is %s, never back up', async (_, change) => {
  show(change)
  const watch = await screen.findByRole('button', { name: 'Acompanhar esta placa' })
  const parts = [...(watch.closest('.grid')?.children ?? [])].map(placeOf)
  const inRows = parts.toSorted((a, b) => a.row - b.row || a.column - b.column)
  expect(parts).toHaveLength(4)
  expect(parts).toEqual(inRows)
})

/** The place of a part in the grid of two columns. jsdom has no layout. */
function placeOf({ className }: Element) {
  const start = (of: string) => Number(new RegExp(`@4xl:${of}-start-(\\d)`).exec(className)?.[1] ?? 1)
  return { row: start('row'), column: start('col') }
}

it('has the plate in its heading for screen readers, and the shop’s name on paper', () => {
  show({ car: 'VW POLO 1.0 TSI 2025' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveAccessibleName(/VW POLO.*placa/)
  expect(screen.getByText('Veículos Boa Vista')).toBeInTheDocument()
})

it('warns of another plate with the same chassis, and leads to it', async () => {
  show({ sameChassis: ['ABC1234'] })
  expect(await screen.findByText('O mesmo chassi aparece em outra placa')).toBeVisible()
  expect(screen.getByRole('link', { name: 'ABC-1234' })).toHaveAttribute('href', '/carros/ABC1234')
})

it('asks once before the person leaves with unsaved text in either form', async () => {
  const { user, router } = show({})
  await user.type(await screen.findByRole('textbox', { name: 'Nova anotação' }), 'Motor com ruído')
  await user.type(await screen.findByRole('textbox', { name: /^Reparos/ }), '1')
  await act(() => router.navigate('/consultas'))
  expect(screen.getAllByRole('dialog', { name: 'Sair sem terminar?' })).toHaveLength(1)
  expect(router.state.location.pathname).toBe(`/carros/${PLATE}`)
})

it('fetches photos when they are unfolded, and never those of another type', async () => {
  const photo = { inquiryId: 'i1', indice: 0, at: '2026-11-12T15:00:00.000Z' }
  const { user } = show({
    photos: [
      { ...photo, tipo: 'leilao' },
      { ...photo, tipo: 'csv-pdf' },
      { ...photo, tipo: 'later-kind' },
    ],
  })
  expect(document.querySelector('img')).toBeNull()
  await user.click(screen.getByText('1 foto'))
  const picture = await screen.findByRole('img', { name: 'Foto de leilão 1, consulta de 12/11/2026' })
  expect(picture).toHaveAttribute('src', '/api/inquiries/i1/images/leilao/0')
})
