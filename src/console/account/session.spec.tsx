import { afterEach, expect, it, vi } from 'vitest'
import { onOtherTab, signOut } from './session.ts'

afterEach(() => vi.unstubAllGlobals())

it('ends the session at the server, and then tells the other tabs', async () => {
  const steps: string[] = []
  const heard = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    steps.push(`${method} ${path}`)
    return Promise.resolve(new Response(null, { status: 204 }))
  })
  const stop = onOtherTab((isSignedOut) => {
    steps.push(isSignedOut ? 'signed out' : 'signed in')
    heard.resolve()
  })
  await signOut()
  await heard.promise
  stop()
  expect(steps).toEqual(['DELETE /api/session', 'signed out'])
})
