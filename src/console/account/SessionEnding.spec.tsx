import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { showPage } from '#console/test-page.tsx'
import type { Session, SessionEnd } from '#contract/console/session.ts'
import { SessionEnding } from './SessionEnding.tsx'

const SESSION: Session = {
  person: { id: 'p', name: 'Bia', email: 'bia@loja.example', role: 'buyer', mayQueryPeople: false },
  needsSetup: false,
  environment: 'live',
  keyRefused: false,
}
const FRESH: SessionEnd = { inSeconds: 1800, warnSeconds: 120, canContinue: true }

/** The server's next answer, and the requests that it got. */
let end: SessionEnd
let calls: string[]

// Loads the schema of the answers beforehand, because loading takes real time.
beforeAll(() => import('#contract/console/session.ts'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  end = FRESH
  calls = []
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    calls.push(`${method ?? 'GET'} ${path}`)
    if (method === 'POST') end = FRESH
    return Promise.resolve(Response.json(end))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = () =>
  showPage('/', <SessionEnding />, {
    seed: (client) => client.setQueryData(apiQuery('session').queryKey, SESSION),
  })

async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  // A call may start now. Its answer needs turns of the real event loop, and React draws it with the fake
  // timers.
  for (let turn = 0; turn < 10; turn += 1) {
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(0)
    })
  }
}

const press = (key: string) => act(() => void dispatchEvent(new KeyboardEvent('keydown', { key })))

it('warns only shortly before the end, counts down, and goes on at one press', async () => {
  show()
  await pass(15)
  end = { ...FRESH, inSeconds: 60 }
  await pass(1679)
  expect(calls).toEqual(['GET /api/session/end'])
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(2)
  expect(screen.getByRole('dialog', { name: 'Ainda está aí?' })).toBeVisible()
  expect(screen.getByRole('timer').textContent).toMatch(/^A sessão termina em (1 min 00|59) s\.$/)
  await pass(5)
  expect(screen.getByRole('timer').textContent).toMatch(/^A sessão termina em 5[45] s\.$/)
  act(() => screen.getByRole('button', { name: 'Continuar' }).click())
  await pass(0)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls.at(-1)).toBe('POST /api/session/end')
})

it('goes on without a warning if somebody has typed in the meantime', async () => {
  show()
  await pass(15)
  end = { ...FRESH, inSeconds: 100 }
  press('a')
  await pass(1680)
  expect(calls).toEqual(['GET /api/session/end', 'GET /api/session/end', 'POST /api/session/end'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('removes its warning if another tab has continued the session', async () => {
  end = { ...FRESH, inSeconds: 90 }
  show()
  await pass(15)
  expect(screen.getByRole('dialog')).toBeVisible()
  end = FRESH
  await pass(11)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).not.toContain('POST /api/session/end')
})

it('says once that the session has reached its maximum age, which use does not extend', async () => {
  end = { ...FRESH, inSeconds: 90, canContinue: false }
  show()
  press('a')
  await pass(15)
  expect(screen.getByRole('dialog', { name: 'A sua sessão está terminando' })).toBeVisible()
  act(() => screen.getByRole('button', { name: 'Entendi' }).click())
  await pass(20)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).not.toContain('POST /api/session/end')
})

it('remembers that somebody has typed if going on failed once', async () => {
  show()
  await pass(15)
  end = { ...FRESH, inSeconds: 100 }
  const reached = globalThis.fetch
  let failures = 1
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    init.method === 'POST' && failures-- > 0 ? Promise.reject(new TypeError()) : reached(path, init),
  )
  press('a')
  await pass(1680)
  await pass(11)
  expect(calls).toContain('POST /api/session/end')
  expect(screen.queryByRole('dialog')).toBeNull()
})
