import { onlineManager } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { matchesOf, resultOf } from '#console/record/test-results.ts'
import { showPart } from '#console/test-page.tsx'
import { styled } from '#console/test-styles.ts'
import type { Shared, SharedRecord, Since } from '#contract/console/share.ts'
import { maskedJson } from '#contract/service/personal/mask-json.ts'
import { Component as SharedPage } from './SharedPage.tsx'

const TOKEN = 'k'.repeat(43)
const SESSION = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }
const UNTIL = '2026-11-29T12:00:00.000Z'

const record = (change: Partial<SharedRecord> = {}): Shared => ({
  kind: 'inquiry',
  expiresAt: UNTIL,
  record: {
    service: 'gravame',
    serviceName: 'Gravame Detalhado',
    plate: typeof change.result?.placa === 'string' ? change.result.placa : 'TST0101',
    car: 'VW GOL 2012',
    createdAt: '2026-11-22T12:00:00.000Z',
    updatedAt: '2026-11-22T12:00:05.000Z',
    result: resultOf('gravame', '0101'),
    ...change,
  },
})

/** Requests to our own server. Each gets this answer. */
const calls: string[] = []
let answer: () => Response | Promise<Response>
beforeEach(() => {
  calls.length = 0
  answer = () => Response.json(record())
  history.replaceState(null, '', `/compartilhado#${TOKEN}`)
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    calls.push(`${init?.method ?? 'GET'} ${url} ${typeof init?.body === 'string' ? init.body : ''}`)
    return Promise.resolve(answer())
  })
})
afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const show = () =>
  showPart(<SharedPage />, {
    seed: (client) => client.setQueryData(apiQuery('session').queryKey, SESSION),
  })

const refuse = (code: string, status: number, message = '') => {
  const error = { code, message, retryable: status === 429, requestId: null, charged: 'no' }
  answer = () => Response.json({ error }, { status })
}

it('shows the evidence to people without a session, offers nothing and names no price', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'Gravame ativo' })).toBeVisible()
  expect(screen.getByText('Gravame Detalhado')).toBeVisible()
  expect(screen.getByText('29/11/2026 09:00')).toBeVisible()
  expect(screen.getByText(/^Não inclui roubo ou furto/)).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
  expect(document.body).not.toHaveTextContent('R$')
  expect(calls).toEqual([`POST /api/shared {"token":"${TOKEN}"}`])
  // A reload opens the same page, and neither the title nor the storage contains the token.
  expect(location.hash).toBe(`#${TOKEN}`)
  expect(
    document.title + JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  ).not.toContain(TOKEN)
})

it('is not green for an answer about another car', async () => {
  answer = () =>
    Response.json(record({ plate: 'KLM1C34', car: null, result: resultOf('consulta-completa', '0100') }))
  show()
  expect(await screen.findByRole('heading', { name: 'Resposta de outro carro' })).toBeVisible()
  expect(screen.getByText(/A resposta é sobre TST-0100/)).toBeVisible()
  expect(screen.queryByRole('list', { name: /nada consta/i })).toBeNull()
  // The name of the other car, which the answer has.
  expect(screen.queryByText(/S10|CHEVROLET|TOYOTA|COROLLA|FIAT/)).toBeNull()
})

it('says that a FIPE value is about another car', async () => {
  const result = { placa: 'TST0100', fipe: [{ modelo: 'GOL 1.0', valor: 'R$ 40.935,00' }] }
  answer = () => Response.json(record({ service: 'fipe', plate: 'KLM1C34', car: null, result }))
  show()
  expect(await screen.findByRole('heading', { name: 'Resposta de outro carro' })).toBeVisible()
})

/** The colours of the text and icons around the plate. */
const inksOfHead = (of: (element: Element) => CSSStyleDeclaration) =>
  Array.from(screen.getByRole('banner').querySelectorAll('*'), (each) => of(each).color)

it('says in the stamp of a narrow clean answer how many points it does not include, and names them once', async () => {
  answer = () => Response.json(record({ result: resultOf('gravame', '0100') }))
  show()
  const words = await screen.findByText('Só 1 dos 10 pontos foi verificado.')
  const stamp = words.closest('section')
  expect(stamp).toHaveAccessibleName('Sem gravame ativo')
  const { of, colour } = await styled()
  expect(of(stamp).color).toBe(colour('ink'))
  expect(inksOfHead(of)).not.toContain(colour('clean'))
  expect(screen.getByText(/^Não inclui roubo ou furto, bloqueio judicial/)).toBeVisible()
  expect(screen.queryByText(/Verifique o resto/)).toBeNull()
  expect(document.body.textContent.match(/leilão/g)).toHaveLength(1)
})

it('is green for a car with all points verified', async () => {
  const service = 'consulta-completa'
  answer = () => Response.json(record({ service, result: resultOf(service, '0100') }))
  show()
  const stamp = await screen.findByRole('region', { name: 'Nada consta' })
  const { of, colour } = await styled()
  expect(of(stamp).color).toBe(colour('clean'))
})

it('begins with the shop if it has a name', async () => {
  showPart(<SharedPage />, {
    seed: (client) => client.setQueryData(apiQuery('session').queryKey, { ...SESSION, shop: 'Auto Minas' }),
  })
  const [first] = await screen.findAllByText('Auto Minas')
  expect(first?.closest('main')?.textContent.startsWith('Auto Minas')).toBe(true)
})

it('shows no green if monitoring has warned since, and says what the inquiry found on its day', async () => {
  const since: Since = {
    isAlert: false,
    doubts: [{ kinds: ['lien'], alert: { at: '2026-11-23T12:00:00.000Z' } }],
  }
  answer = () => Response.json(record({ result: resultOf('gravame', '0100'), since }))
  show()
  const stamp = await screen.findByRole('region', { name: 'A confirmar: gravame' })
  const { of, colour } = await styled()
  expect(of(stamp).color).toBe(colour('unverified'))
  expect(stamp).toHaveTextContent('Aviso de 23/11')
  expect(stamp.closest('header'), 'beside the plate').not.toBeNull()
  expect(await screen.findByText(/^No dia desta consulta: sem gravame ativo\./)).toBeVisible()
  expect(inksOfHead(of)).not.toContain(colour('clean'))
})

it('shows a clean answer in ink if the shop knows an alert from elsewhere, without naming it', async () => {
  const since: Since = { isAlert: true, doubts: [] }
  answer = () => Response.json(record({ result: resultOf('gravame', '0100'), since }))
  show()
  const stamp = await screen.findByRole('region', { name: 'Sem gravame ativo' })
  const { of, colour } = await styled()
  expect(of(stamp).color).toBe(colour('ink'))
  expect(await screen.findByText('Outra consulta tem alerta sobre este carro')).toBeVisible()
  expect(document.querySelector('header .text-clean')).toBeNull()
})

it('shows hostile texts as plain text', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape of a result, with other texts
  const result = JSON.parse(maskedJson(resultOf('consulta-completa', '0107'))) as SharedRecord['result']
  answer = () => Response.json(record({ result, car: '<img src=x onerror="window.__hostile = true">' }))
  show()
  expect(await screen.findByText('Gravame Detalhado')).toBeVisible()
  expect(
    document.querySelector('article script, article img, article [onload], article [onerror]'),
  ).toBeNull()
  expect(Reflect.get(window, '__hostile')).toBeUndefined()
  for (const link of document.querySelectorAll('article a')) {
    expect(link.getAttribute('href')).toMatch(/^https:\/\//)
  }
})

it('lists the versions of a FIPE value, without a choice', async () => {
  const result = resultOf('consulta-completa', '0201', await matchesOf('0201'))
  answer = () => Response.json(record({ result }))
  show()
  const versions = (await screen.findByRole('heading', { name: 'Versões encontradas' })).closest('section')
  expect(within(versions ?? document.body).getAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('radio')).toBeNull()
  expect(document.body.textContent.match(/mais provável/gi)).toHaveLength(2)
  expect(screen.queryByText(/^Confira a versão/)).toBeNull()
})

it('fetches photos at a press, with the token only in the body of the request', async () => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => `blob:${calls.length}`
      static override revokeObjectURL = () => undefined
    },
  )
  answer = () => Response.json(record({ result: resultOf('consulta-completa', '0102') }))
  const { user } = show()
  const more = await screen.findByRole('button', { name: /^Mostrar \d fotos$/ })
  expect(screen.queryByRole('img')).toBeNull()
  answer = () => new Response('pixels')
  await user.click(more)
  expect(await screen.findByRole('img', { name: /^Foto de leilão 1/ })).toHaveAttribute('src', 'blob:2')
  expect(calls[1]).toBe(`POST /api/shared/photo {"token":"${TOKEN}","tipo":"leilao","indice":"0"}`)
  await expect.poll(() => screen.queryByRole('button', { name: /^Mostrar/ })).toBeNull()
  // The button with the focus is gone.
  expect(screen.getByRole('button', { name: /^Ampliar: Foto de leilão 1/ })).toHaveFocus()
})

it('says that a result was purged since then', async () => {
  const purged = { at: '2026-11-25T12:00:00.000Z', afterDays: 3 }
  answer = () => Response.json(record({ result: null, purged }))
  show()
  expect(await screen.findByText('O resultado foi apagado em 25/11/2026')).toBeVisible()
})

it('shows what is known of a car, each aspect with its date', async () => {
  const file = {
    plate: 'ABC1D23',
    otherForm: 'ABC1323',
    car: 'VW GOL 2012',
    aspects: [
      { aspect: 'court', state: 'clean', text: null, at: '2026-11-20T12:00:00.000Z' },
      { aspect: 'lien', state: 'alert', text: null, at: '2026-11-20T12:00:00.000Z' },
      { aspect: 'theft', state: 'unknown', text: null, at: null },
    ],
    fipe: { cents: 38_500_00, at: '2026-11-21T12:00:00.000Z' },
    verdict: { tone: 'alert', text: 'Gravame ativo' },
  }
  answer = () => Response.json({ kind: 'car', expiresAt: UNTIL, file })
  show()
  expect(await screen.findByRole('heading', { name: 'Gravame ativo' }), 'its stamp').toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'GravameGravame ativo20/11/2026',
    'Bloqueio judicial (RENAJUD)Sem bloqueio judicial20/11/2026',
    expect.stringMatching(/^Valor FIPER\$\s38\.500,0021\/11\/2026$/),
  ])
})

it('what monitoring has warned of is to be confirmed, and not among what was never checked', async () => {
  const lien = { aspect: 'lien', state: 'unverified', text: null, at: UNTIL, warned: true }
  const verdict = { tone: 'unverified', text: 'A confirmar: gravame' }
  const file = { plate: 'ABC1D23', otherForm: null, car: null, aspects: [lien], fipe: null, verdict }
  answer = () => Response.json({ kind: 'car', expiresAt: UNTIL, file })
  show()
  expect(await screen.findByRole('listitem')).toHaveTextContent('GravameA confirmar: o monitoramento avisou')
  expect(screen.getByText(/^Falta verificar roubo/)).not.toHaveTextContent('gravame')
})

it.each([
  ['SHARE_ENDED', 410, 'Este link não vale mais'],
  ['TOO_MANY_ATTEMPTS', 429, 'Muitas aberturas em pouco tempo'],
])('says for %s what to do, without sending the request again', async (code, status, title) => {
  refuse(code, status, 'Palavras do servidor.')
  show()
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText('Palavras do servidor.')).toBeVisible()
  expect(calls).toHaveLength(1)
})

it('says that there is no network, and opens by itself when it is back', async () => {
  onlineManager.setOnline(false)
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  show()
  expect(await screen.findByRole('button', { name: 'Carregar de novo' })).toBeVisible()
  answer = () => Response.json(record())
  onlineManager.setOnline(true)
  expect(await screen.findByText('Gravame Detalhado')).toBeVisible()
})

it('asks for the whole link if its end is missing, and opens it once it is complete', async () => {
  history.replaceState(null, '', '/compartilhado')
  show()
  expect(screen.getByRole('heading', { name: 'Falta uma parte do link' })).toBeVisible()
  expect(calls).toEqual([])
  location.hash = TOKEN
  expect(await screen.findByText('Gravame Detalhado')).toBeVisible()
})

it('says in ink that the result was bought with a test key', async () => {
  const service = 'consulta-completa'
  answer = () => Response.json(record({ service, result: resultOf(service, '0100'), test: true }))
  show()
  expect(await screen.findByText('Teste: os dados são fictícios')).toBeVisible()
  const { of, colour } = await styled()
  expect(of(screen.getByRole('region', { name: 'Nada consta' })).color).toBe(colour('ink'))
})
