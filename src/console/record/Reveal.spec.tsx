import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PersonContext, usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { lateParts, showPage, timersAfterLeaving } from '#console/test-page.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { maskedJson } from '#contract/service/personal/mask-json.ts'
import { RecordView } from './RecordView.tsx'
import { doneRecord } from './test-record.ts'
import { resultOf } from './test-results.ts'

const SESSION = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }
const REVEAL = 'Mostrar dados pessoais'

const WHOLE = doneRecord({
  service: 'cadastro-simples-cpf',
  plate: null,
  request: { servico: 'cadastro-simples-cpf', documento: '52998224725' },
  result: resultOf('cadastro-simples-cpf', '0100'),
})
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape of a record, with other texts
const HIDDEN = { ...(JSON.parse(maskedJson(WHOLE)) as InquiryRecord), masked: true }
const dados: unknown = WHOLE.result?.dados
const NAME = String(typeof dados === 'object' && dados !== null ? Reflect.get(dados, 'nome') : '')

/** Requests to the BFF, and the answer that each gets. */
const calls: string[] = []
let answer: () => Response
beforeEach(() => {
  calls.length = 0
  answer = () => Response.json(WHOLE)
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${url}`)
    return Promise.resolve(answer())
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (record: InquiryRecord, mayQueryPeople = true) =>
  showPage('/consultas/x', <RecordView record={record} stale={false} />, {
    mayQueryPeople,
    seed: (client) => client.setQueryData(apiQuery('session').queryKey, SESSION),
  })

it('hides personal data until asked for them, and then keeps the focus where the button was', async () => {
  const { user, queryClient } = show(HIDDEN)
  expect(screen.queryByText(NAME)).toBeNull()
  const button = await screen.findByRole('button', { name: REVEAL })
  expect(button).toHaveAccessibleDescription(/Fica registrado/)
  button.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(NAME)).toBeVisible()
  expect(calls).toEqual([`POST /api/inquiries/${WHOLE.id}/reveal`])
  expect(screen.queryByRole('button', { name: REVEAL })).toBeNull()
  await waitFor(() => expect(screen.getByText(/Dados pessoais visíveis/)).toHaveFocus())
  await user.click(await screen.findByText('Pedido e códigos'))
  expect(await screen.findByText('529.982.247-25')).toBeVisible()
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain(NAME)
})

it('has the button on the heading of the data that it reveals', async () => {
  show(HIDDEN)
  const heading = screen.getByRole('heading', { name: 'Detalhes da consulta' })
  expect(heading.parentElement).toContainElement(await screen.findByRole('button', { name: REVEAL }))
})

it('requests nothing for a person who may not query people, and the button says why', async () => {
  const { user } = show(HIDDEN, false)
  const button = await screen.findByRole('button', { name: REVEAL })
  expect(button).toHaveAccessibleDescription(/quem pode consultar pessoas/)
  await user.click(button)
  expect(calls).toEqual([])
})

/** A record's page whose person may query people, until the button is pressed that stands for the session. */
function showUntilTaken(record: InquiryRecord) {
  function Page() {
    const person = usePerson()
    const [mayQueryPeople, setMay] = useState(true)
    return (
      <PersonContext value={{ ...person, mayQueryPeople }}>
        <button onClick={() => setMay((before) => !before)}>Take away or give back</button>
        <RecordView record={record} stale={false} />
      </PersonContext>
    )
  }
  const { user } = showPage('/consultas/x', <Page />, {
    seed: (client) => client.setQueryData(apiQuery('session').queryKey, SESSION),
  })
  return { user, change: () => user.click(screen.getByText('Take away or give back')) }
}

it('hides the data again when a manager takes the permission away', async () => {
  const { user, change } = showUntilTaken(HIDDEN)
  await user.click(await screen.findByRole('button', { name: REVEAL }))
  expect(await screen.findByText(NAME)).toBeVisible()
  await change()
  await waitFor(() => expect(screen.queryByText(NAME)).toBeNull())
  expect(await screen.findByRole('button', { name: REVEAL })).toHaveAccessibleDescription(
    /quem pode consultar pessoas/,
  )
})

it('closes the open document when a manager takes the permission away, and leaves it closed', async () => {
  const result = { ...HIDDEN.result, pdf_url: '/documentos/a1' }
  const { user, change } = showUntilTaken({ ...HIDDEN, result })
  answer = () => new Response(null, { headers: { 'content-type': 'application/pdf' } })
  await user.click(await screen.findByRole('button', { name: 'Relatório em PDF' }))
  expect(await screen.findByRole('link', { name: 'Baixar' })).toBeVisible()
  await change()
  expect(screen.queryByRole('dialog', { name: 'Relatório' })).toBeNull()
  const button = () => screen.getByRole('button', { name: 'Relatório em PDF' })
  expect(button()).toHaveAccessibleDescription(/quem pode consultar pessoas/)
  await change()
  expect(button()).toHaveAccessibleDescription('')
  expect(screen.queryByRole('dialog', { name: 'Relatório' }), 'opens only at a press').toBeNull()
})

it('keeps the data hidden after a failure, and allows another try', async () => {
  const { user } = show(HIDDEN)
  const error = { code: 'STORE_UNAVAILABLE', message: 'x', retryable: true, requestId: null, charged: 'no' }
  answer = () => Response.json({ error }, { status: 503 })
  await user.click(await screen.findByRole('button', { name: REVEAL }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByText(NAME)).toBeNull()
  answer = () => Response.json(WHOLE)
  await user.click(await screen.findByRole('button', { name: REVEAL }))
  expect(await screen.findByText(NAME)).toBeVisible()
})

it('is idle while the data are on their way to a page that was left', async () => {
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  const { user, router } = show(HIDDEN)
  await user.click(await screen.findByRole('button', { name: REVEAL }))
  expect(await timersAfterLeaving({ router })).toBeLessThan(10)
  late.resolve(answer())
})

it('has no button for a record in which nothing is hidden', async () => {
  show(WHOLE)
  await lateParts()
  expect(screen.queryByRole('button', { name: REVEAL })).toBeNull()
})

it('says when and why a purchase was purged, and offers to buy it again', async () => {
  const purged = { at: '2027-03-12T12:00:00.000Z', afterDays: 90 }
  show({
    ...WHOLE,
    request: { servico: 'gravame' },
    service: 'gravame',
    plate: 'ABC1D23',
    result: null,
    purged,
  })
  expect(
    await screen.findByText(/Os dados desta consulta foram apagados em 12\/03\/2027 \(prazo de 90 dias\)/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Fazer a mesma consulta de novo' })).toHaveAttribute(
    'href',
    '/servicos/gravame?placa=ABC1D23',
  )
  expect(screen.queryByRole('button', { name: 'Relatório em PDF' })).toBeNull()
})
