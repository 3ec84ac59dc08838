import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#brazil/durations.ts'
import { registerAccess } from '../http/access.ts'
import { registerMatchedRoute } from '../http/matched-route.ts'
import { startTestBff } from '../test-bff.ts'
import { registerIdleCollection } from './idle-collection.ts'

const MODULE = pathToFileURL(join(import.meta.dirname, 'idle-collection.ts')).href
/** V8's bit for a function that its optimising compiler has compiled (`OptimizationStatus::kTurboFanned`). */
const OPTIMISED = 0x40
const PERSON = {
  id: 'p',
  name: 'Ana',
  email: 'ana@loja.example',
  role: 'buyer',
  mayQueryPeople: true,
} as const

describe('an idle process', () => {
  /** Starts a process with a server that never listens, and then runs the script. */
  function start(flags: readonly string[], script = '') {
    const whole = `
      import fastify from 'fastify'
      import { registerIdleCollection } from '${MODULE}'
      registerIdleCollection(fastify())
      ${script}`
    const cwd = join(import.meta.dirname, '../../..')
    return spawn(process.execPath, [...flags, '--input-type=module', '--eval', whole], { cwd })
  }

  it('collects the garbage of its start and returns the memory', async () => {
    const child = start(
      ['--expose-gc', '--trace-gc'],
      `let rows = Array.from({ length: 1e6 }, (_, at) => ({ at }))
      rows = undefined
      setInterval(() => {}, 1e6)`,
    )
    try {
      for await (const line of createInterface(child.stdout)) {
        const [, before, after] = /\(reduce\) ([\d.]+) \S+ -> ([\d.]+)/.exec(line) ?? []
        if (before === undefined) continue
        expect(Number(after)).toBeLessThan(Number(before))
        return
      }
      throw new Error('The process ended without a collection')
    } finally {
      child.kill()
    }
  })

  it('keeps the optimised code of `process.nextTick`', async () => {
    const child = start(
      ['--expose-gc', '--allow-natives-syntax'],
      `import { setImmediate as turn } from 'node:timers/promises'
      const isOptimised = () => (%GetOptimizationStatus(process.nextTick) & ${OPTIMISED}) !== 0
      const tick = () => new Promise((resolve) => process.nextTick(resolve))
      while (!isOptimised()) await tick()
      // The collection needs a process without ticks.
      await turn()
      await globalThis.gc({ type: 'major', execution: 'async', flavor: 'last-resort' })
      await tick()
      console.log(isOptimised())
      process.exit()`,
    )
    const [line]: unknown[] = await once(createInterface(child.stdout), 'line')
    expect(line).toBe('true')
  })

  it.each([
    ['with', ['--expose-gc']],
    ['without', []],
  ])('ends %s the flag if there is nothing else to do', async (_, flags) => {
    expect(await once(start(flags), 'exit')).toEqual([0, null])
  })
})

describe('with the flag', () => {
  const collect = vi.fn<() => void>()
  beforeEach(() => {
    collect.mockClear()
    vi.stubGlobal('gc', collect)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('a console collects', async () => {
    const bff = await startTestBff()
    await vi.waitFor(() => expect(collect).toHaveBeenCalled(), { timeout: 60_000 })
    await bff.close()
  })

  it('each time of work is followed by one collection, a minute after its last request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { work } = await open()
    vi.advanceTimersByTime(10 * MINUTE_MS)
    expect(collect).toHaveBeenCalledTimes(1)
    await work()
    vi.advanceTimersByTime(MINUTE_MS - 1)
    await work()
    vi.advanceTimersByTime(MINUTE_MS - 1)
    expect(collect).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(10 * MINUTE_MS)
    expect(collect).toHaveBeenCalledTimes(2)
    await work()
    vi.advanceTimersByTime(MINUTE_MS)
    expect(collect).toHaveBeenCalledTimes(3)
  })

  it.each(['poll', 'stranger'] as const)('a %s is no work, and postpones nothing', async (other) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { work, [other]: ask } = await open()
    vi.advanceTimersByTime(MINUTE_MS)
    await ask()
    vi.advanceTimersByTime(10 * MINUTE_MS)
    expect(collect).toHaveBeenCalledTimes(1)
    await work()
    vi.advanceTimersByTime(MINUTE_MS - 1)
    await ask()
    vi.advanceTimersByTime(1)
    expect(collect).toHaveBeenCalledTimes(2)
  })

  /** A server with the rules for access, a page's poll, and a route that keeps the session alive. */
  async function open() {
    const app = fastify()
    registerMatchedRoute(app)
    registerAccess(app, (request) => {
      request.person = request.headers.cookie === undefined ? null : PERSON
      return undefined
    })
    registerIdleCollection(app)
    app.get('/work', { config: { access: 'public', activity: true } }, () => 'done')
    app.get('/poll', { config: { access: 'public', activity: false } }, () => 'done')
    await app.ready()
    const signedIn = { cookie: 'session=1' }
    return {
      work: () => app.inject({ url: '/work', headers: signedIn }),
      poll: () => app.inject({ url: '/poll', headers: signedIn }),
      stranger: () => app.inject('/work'),
    }
  }
})
