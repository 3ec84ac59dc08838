import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { testItem } from '#console/test-item.ts'
import { showPage, timersAfterLeaving } from '#console/test-page.tsx'
import { announcements } from '#console/ui/announcements.ts'
import type { Privacy, SubjectFound } from '#contract/console/privacy.ts'
import type { Role } from '#contract/console/role.ts'
import { Component as PrivacyPage } from './PrivacyPage.tsx'

const STATUS: Privacy = {
  retentionDays: 90,
  lastPurge: { at: '2026-11-20T06:00:00.000Z', count: 12 },
  indexing: false,
  unread: 0,
}
const CPF = '529.982.247-25'

const FOUND: SubjectFound = {
  items: [testItem()],
  total: 3,
  purgeable: 2,
  open: 1,
  notes: 0,
  indexing: false,
  unread: 0,
}

interface Call {
  readonly url: string
  readonly body: unknown
}

const calls: Call[] = []
let answers: Readonly<Record<string, () => Response>> = {}
beforeEach(() => {
  calls.length = 0
  answers = { '/api/privacy/search': () => Response.json(FOUND) }
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ url, body })
    return Promise.resolve(answers[url]?.() ?? new Response(null, { status: 404 }))
  })
})
afterEach(() => vi.unstubAllGlobals())

const show = (role: Role = 'manager', status = STATUS) =>
  showPage('/privacidade', <PrivacyPage />, {
    role,
    seed: (client) => client.setQueryData(apiQuery('privacy').queryKey, status),
  })

async function search(user: ReturnType<typeof show>['user'], heading = '3 consultas citam este documento') {
  await user.type(screen.getByRole('textbox', { name: /CPF, CNPJ/ }), CPF)
  await user.click(screen.getByRole('button', { name: 'Procurar' }))
  expect(await screen.findByText(heading)).toBeVisible()
}

it.each([
  [STATUS, [/apagados 90 dias depois/, /Última limpeza: 20\/11\/2026.*12 consultas/]],
  [
    { retentionDays: null, lastPurge: null, indexing: true, unread: 0 },
    [/Sem prazo/, /ainda estão sendo lidas/],
  ],
  [{ ...STATUS, unread: 1 }, [/^1 resultado não pôde ser lido pelo Pátio. .* só aparece nele:/]],
  [{ ...STATUS, unread: 2 }, [/^2 resultados não puderam ser lidos pelo Pátio. .* só aparece neles:/]],
])('says how long data are kept: %j', (status, texts) => {
  show('manager', status)
  for (const text of texts) expect(screen.getByText(text)).toBeVisible()
  expect(document.body, 'no setting of the server').not.toHaveTextContent('RETENTION')
})

it('is for managers, and says so to others', () => {
  show('buyer')
  expect(screen.getByText(/Só gerentes atendem/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('finds the purchases that name a person, with the document in no URL', async () => {
  const { user, router } = show()
  await search(user)
  expect(calls).toEqual([{ url: '/api/privacy/search', body: { document: CPF } }])
  expect(screen.getByRole('link', { name: 'Gravame' })).toHaveAttribute(
    'href',
    `/consultas/${FOUND.items[0]?.id}`,
  )
  expect(screen.getByText(/1 consulta ainda está em andamento e só pode ser apagada/)).toBeVisible()
  expect(router.state.location.search).toBe('')
})

it('offers no purge while the box names another document than the one that was found', async () => {
  const { user } = show()
  await search(user)
  const box = screen.getByRole('textbox', { name: /CPF, CNPJ/ })
  await user.clear(box)
  await user.type(box, '111.444.777-35')
  expect(screen.queryByRole('button', { name: 'Apagar os dados…' })).toBeNull()
})

it.each(['export', 'purge'])('is idle while the %s of a page that was left is under way', async (action) => {
  const { user, router } = show()
  await search(user)
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  if (action === 'export') await user.click(screen.getByRole('button', { name: /^Exportar|^Baixar/ }))
  else {
    await user.click(screen.getByRole('button', { name: 'Apagar os dados…' }))
    await user.click(screen.getByRole('button', { name: /^Apagar os dados de / }))
  }
  expect(await timersAfterLeaving({ router })).toBeLessThan(10)
  late.reject(new TypeError('fetch failed'))
})

it('says where it searches, and whom it cannot find', () => {
  show()
  expect(screen.getByRole('textbox', { name: /CPF, CNPJ/ })).toHaveAccessibleDescription(
    /avisos do monitoramento.* Não acha quem aparece só pelo nome\./,
  )
  expect(screen.getByText(/Com a mesma idade somem .*os textos dos avisos/)).toBeVisible()
})

it('sends nothing for a text that is not a document', async () => {
  const { user } = show()
  await user.type(screen.getByRole('textbox', { name: /CPF, CNPJ/ }), '123')
  await user.click(screen.getByRole('button', { name: 'Procurar' }))
  expect(await screen.findAllByText(/Informe um CPF/)).not.toHaveLength(0)
  expect(calls).toEqual([])
})

it('purges after a question that says how many, and shows what is left', async () => {
  const { user } = show()
  await search(user)
  answers = {
    '/api/privacy/purge': () => Response.json({ purged: 2, notes: 0 }),
    '/api/privacy/search': () => Response.json({ ...FOUND, purgeable: 0, open: 0 }),
  }
  await user.click(screen.getByRole('button', { name: 'Apagar os dados…' }))
  const dialog = screen.getByRole('dialog', { name: 'Apagar os dados de 2 consultas?' })
  expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await user.click(within(dialog).getByRole('button', { name: 'Apagar os dados de 2 consultas' }))
  expect(await screen.findByText('Não há mais dados a apagar.')).toBeVisible()
  expect(calls.map(({ url }) => url)).toEqual([
    '/api/privacy/search',
    '/api/privacy/purge',
    '/api/privacy/search',
  ])
  expect(calls[1]?.body).toEqual({ document: CPF, count: 2 })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Apagar os dados…' })).toHaveFocus()
})

it('finds and purges a note if no purchase names the person', async () => {
  answers = {
    '/api/privacy/search': () =>
      Response.json({ ...FOUND, items: [], total: 0, purgeable: 0, open: 0, notes: 1 }),
  }
  const { user } = show()
  await search(user, '1 anotação, texto de lote ou aviso cita este documento')
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Apagar os dados…' }))
  await user.click(
    screen.getByRole('button', { name: 'Apagar os dados de 1 anotação, texto de lote ou aviso' }),
  )
  expect(calls.at(-1)).toEqual({ url: '/api/privacy/purge', body: { document: CPF, count: 0 } })
})

it('says that a running list will ask about a person whom nothing else names', async () => {
  answers = {
    '/api/privacy/search': () =>
      Response.json({ ...FOUND, items: [], total: 0, purgeable: 0, open: 1, notes: 0 }),
  }
  const { user } = show()
  await search(user, 'Um lote em andamento cita este documento')
  expect(announcements.get().polite, 'what the page says').toBe('Um lote em andamento cita este documento')
  expect(
    screen.getByText(/1 consulta ainda está em andamento e só pode ser apagada depois do fim/),
  ).toBeVisible()
})

it('a refused purge is reported in the question, which stays open', async () => {
  const { user } = show()
  await search(user)
  const error = { code: 'PURGE_CHANGED', message: 'x', retryable: false, requestId: null, charged: 'no' }
  answers = { '/api/privacy/purge': () => Response.json({ error }, { status: 409 }) }
  await user.click(screen.getByRole('button', { name: 'Apagar os dados…' }))
  await user.click(screen.getByRole('button', { name: 'Apagar os dados de 2 consultas' }))
  expect(await screen.findByText('O número de consultas mudou')).toBeVisible()
})

it('says of several purchases in progress that they cannot be purged yet', async () => {
  answers = { '/api/privacy/search': () => Response.json({ ...FOUND, open: 2 }) }
  const { user } = show()
  await search(user)
  expect(
    screen.getByText(/^2 consultas ainda estão em andamento e só podem ser apagadas depois/),
  ).toBeVisible()
})

it('the question does not close while the purge is under way, which can no longer be cancelled', async () => {
  const { user } = show()
  await search(user)
  const purged = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => purged.promise)
  await user.click(screen.getByRole('button', { name: 'Apagar os dados…' }))
  await user.click(screen.getByRole('button', { name: 'Apagar os dados de 2 consultas' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancelar' })).toBeNull())
  expect(screen.getByRole('dialog')).toBeVisible()
  // Otherwise it would stay under way, and with it a timer that later tests with a fake clock never pass.
  purged.resolve(new Response(null, { status: 500 }))
  expect(await screen.findByRole('alert')).toBeVisible()
})

it('does not keep offering purged data if what is left cannot be read', async () => {
  const { user } = show()
  await search(user)
  answers = {
    '/api/privacy/purge': () => Response.json({ purged: 2, notes: 0 }),
    '/api/privacy/search': () => new Response(null, { status: 500 }),
  }
  await user.click(screen.getByRole('button', { name: 'Apagar os dados…' }))
  await user.click(screen.getByRole('button', { name: 'Apagar os dados de 2 consultas' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Apagar os dados…' })).toBeNull()
})
