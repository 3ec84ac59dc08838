import { executionAsyncResource } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { configOf } from '../http/access.ts'

/** By then the first calls to the service have ended as well (ms). */
const START_MS = 3000
/** Nobody works where nobody has done anything for this long (ms). */
const IDLE_MS = 60_000

/**
 * Collects the garbage of the start, and then that of each time of work, once it is over. V8 collects when a
 * program asks for memory, so an idle process would keep 15 to 60 MB for hours. A collection stops the
 * process for 0.1 s. What keeps no session alive is no work: a probe, a page that reads its balance again.
 * Does nothing without Node's `--expose-gc`.
 */
export function registerIdleCollection(app: FastifyInstance): void {
  const collect = globalThis.gc
  if (!collect) return
  keepTickShape()
  // Only this kind of collection also returns the freed pages to the system.
  const all = () => void collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
  setTimeout(all, START_MS).unref()
  let idle: NodeJS.Timeout | undefined
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.person && configOf(request)?.activity !== false) {
      if (idle) idle.refresh()
      else idle = setTimeout(all, IDLE_MS).unref()
    }
    done()
  })
}

/** One of the objects in which Node's `nextTick` keeps a callback. */
let tick: object | undefined

/**
 * Keeps V8 from forgetting the shape of Node's ticks. An idle process has none, so a collection would drop
 * the shape, and V8 makes objects of a shape that came back by a much slower path: every `nextTick` would
 * take five times as long for the rest of the process, and an answer has about eight.
 */
function keepTickShape(): void {
  process.nextTick(() => {
    tick ??= executionAsyncResource()
  })
}
