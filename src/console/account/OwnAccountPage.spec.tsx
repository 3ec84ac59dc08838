import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { NO_LIMITS, showPage } from '#console/test-page.tsx'
import type { OwnLimits } from '#contract/console/limits.ts'
import type { OwnSession } from '#contract/console/own-account.ts'
import { Component } from './OwnAccountPage.tsx'

const HERE: OwnSession = {
  id: 'A'.repeat(22),
  device: 'Firefox no Windows',
  place: '189.40.12.*',
  startedAt: '2026-11-20T12:00:00.000Z',
  seenAt: '2026-11-20T12:30:00.000Z',
  isCurrent: true,
}
const PHONE: OwnSession = { ...HERE, id: 'B'.repeat(22), device: 'Chrome no Android', isCurrent: false }
const UNKNOWN: OwnSession = { ...PHONE, id: 'C'.repeat(22), device: null, place: null }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(items: readonly OwnSession[] = [HERE, PHONE, UNKNOWN], limits: Partial<OwnLimits> = {}) {
  return showPage('/conta', <Component />, {
    seed: (client) => {
      client.setQueryData(apiQuery('ownSessions').queryKey, { items: [...items] })
      client.setQueryData(apiQuery('ownLimits').queryKey, { ...NO_LIMITS, ...limits })
      client.setQueryData(apiQuery('secondFactor').queryKey, {
        available: true,
        active: false,
        required: false,
        recoveryCodesLeft: 0,
      })
    },
  })
}

/** Answers each write with this response and each read with these sessions. Returns the writes. */
function answering(write: () => Response, items: readonly OwnSession[] = [HERE]) {
  const calls: string[] = []
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json({ items }))
    calls.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`.trim())
    return Promise.resolve(write())
  })
  return calls
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent.replaceAll('\u00A0', ' '))

it('lists where the person is signed in, and says which one this browser is', () => {
  show()
  const [here, phone, unknown] = rows()
  expect(here).toContain('Firefox no Windows · este navegador')
  expect(here).toContain('Rede 189.40.12.*, desde 20/11/2026 09:00, último uso')
  expect(phone).toContain('Chrome no Android')
  expect(unknown).toContain('Navegador desconhecidodesde')
  const [first] = screen.getAllByRole('listitem')
  expect(first && within(first).queryByRole('button')).toBeNull()
})

it('ends one session, or all others where there are several', async () => {
  const calls = answering(() => new Response(null, { status: 204 }), [HERE, PHONE])
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Encerrar Navegador desconhecido' }))
  await expect.poll(rows).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Encerrar Chrome no Android' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Encerrar todas as outras' })).toBeNull()
  expect(calls).toEqual([`DELETE /api/sessions/${UNKNOWN.id}`])
})

it('ends all others at once', async () => {
  const calls = answering(() => new Response(null, { status: 204 }))
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Encerrar todas as outras' }))
  await expect.poll(rows).toHaveLength(1)
  expect(calls).toEqual(['DELETE /api/sessions'])
})

it('changes the password, says so, and keeps neither password', async () => {
  const calls = answering(() => new Response(null, { status: 204 }))
  const { user } = show()
  const current = await screen.findByLabelText('Senha atual')
  const password = screen.getByLabelText('Senha nova')
  await user.type(current, 'correta bateria cavalo')
  await user.type(password, 'curta')
  await user.click(screen.getByRole('button', { name: 'Trocar a senha' }))
  expect(await screen.findByText(/pelo menos 12 caracteres/)).toBeVisible()
  expect(calls).toEqual([])
  await user.type(password, ' mas agora comprida')
  await user.click(screen.getByRole('button', { name: 'Trocar a senha' }))
  expect(await screen.findByText(/^Senha trocada\./)).toBeVisible()
  expect(calls).toEqual([
    'PUT /api/password {"current":"correta bateria cavalo","password":"curta mas agora comprida"}',
  ])
  expect([current, password].map((field) => field instanceof HTMLInputElement && field.value)).toEqual([
    '',
    '',
  ])
})

it('shows a wrong current password at its field', async () => {
  const message = 'A senha atual não confere.'
  const error = {
    code: 'INVALID_REQUEST',
    message: '',
    retryable: false,
    requestId: null,
    charged: 'no',
    fields: [{ field: 'current', message }],
  }
  answering(() => Response.json({ error }, { status: 400 }))
  const { user } = show()
  await user.type(await screen.findByLabelText('Senha atual'), 'errada')
  await user.type(screen.getByLabelText('Senha nova'), 'uma frase comprida')
  await user.click(screen.getByRole('button', { name: 'Trocar a senha' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Senha atual')).toBeInvalid()
})

it('shows what the person has spent of their limits, and nothing without a limit', () => {
  show([HERE], { dayCents: 50_00, spentTodayCents: 12_30, raisedTodayCents: 20_00 })
  const text = screen.getByText(/ de R\$/).textContent.replaceAll('\u00A0', ' ')
  expect(text).toBe('R$ 12,30 de R$ 50,00, com mais R$ 20,00 liberados hoje')
  cleanup()
  show([HERE])
  expect(screen.queryByText('Seus limites')).toBeNull()
})
