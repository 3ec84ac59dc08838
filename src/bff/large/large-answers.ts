import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Mutex } from 'async-mutex'
import type { JsonObject } from '#contract/json.ts'
import type { Reading } from './reading.ts'

/** An answer from this size on is read in a thread of its own (bytes): at once it would hold up everybody. */
export const LARGE_BYTES = 1024 * 1024

/** Chunks that the thread has not taken yet. */
const MAX_UNREAD = 8

/** A shorter chunk may lie in memory that Node shares between buffers. */
const SMALL_BYTES = 8192

/** What one answer's value may take (MB); the largest that is read at all takes about 60. */
const MAX_HEAP_MB = 400

/** A large answer, as far as anybody else has to know it. */
export interface LargeAnswer {
  /** Its members that are no lists and no objects. */
  readonly head: JsonObject
  /** Its JSON in gzip. */
  readonly packed: Uint8Array
  /** The car in one line. */
  readonly car: string | null
  /** VerdictLabel as JSON. */
  readonly verdict: string | null
  /** What each feature has read of it, by the name of its reader. */
  readonly noted: Readonly<Record<string, Reading>>
}

/** What the thread is started for. */
export type LargeTask =
  | {
      readonly kind: 'read'
      readonly key: string
      /** The row of the purchase, for the features' readers. */
      readonly about: unknown
    }
  | {
      readonly kind: 'show'
      readonly packed: Uint8Array
      /** JSON before the shown answer. */
      readonly before: string
      /** JSON behind it: where nothing is hidden in it, and where something is. */
      readonly after: { readonly whole: string; readonly masked: string }
      readonly hides: boolean
      /** Members that are left out, where `hides`; none by default. */
      readonly without?: ReadonlySet<string>
    }
  | {
      readonly kind: 'find'
      readonly packed: Uint8Array
      /** The row of the purchase, for the reader. */
      readonly about: unknown
    }

/** From the thread: it has taken a chunk, or it is done. `null`: no JSON, or one that nobody reads. */
export type LargeReply =
  | 'taken'
  | { readonly answer: LargeAnswer | null }
  | { readonly packed: Uint8Array }
  | { readonly found: unknown }

/** To the thread that reads. */
export type LargeChunk = Uint8Array<ArrayBuffer> | 'end'

/** Answers of megabytes. One at a time, each in a thread that ends with it and gives its memory back. */
export class LargeAnswers {
  readonly #script: URL
  readonly #turn = new Mutex()

  constructor(script: URL) {
    this.#script = script
  }

  /**
   * Reads an answer as it comes.
   *
   * @returns null where it is no JSON, or one of a shape that nobody reads
   */
  read(body: AsyncIterable<Uint8Array>, task: Omit<LargeTask & { kind: 'read' }, 'kind'>) {
    return this.#run({ kind: 'read', ...task }, async (worker) => {
      let unread = 0
      let taken = () => {}
      let result: LargeAnswer | null | undefined
      const ended = new Promise<void>((resolve, reject) => {
        worker.on('error', reject)
        worker.on('message', (reply: LargeReply) => {
          if (reply === 'taken') unread -= 1
          else if ('answer' in reply) result = reply.answer
          taken()
          if (result !== undefined) resolve()
        })
      })
      // Awaited below, after the body.
      ended.catch(() => taken())
      for await (const chunk of body) {
        const own = ownMemory(chunk)
        worker.postMessage(own satisfies LargeChunk, [own.buffer])
        unread += 1
        if (unread >= MAX_UNREAD && result === undefined) {
          await Promise.race([ended, new Promise<void>((resolve) => (taken = resolve))])
        }
        if (result === null) break
      }
      worker.postMessage('end' satisfies LargeChunk, [])
      await ended
      return result ?? null
    })
  }

  /** The answer within other JSON, as people see it: an object in gzip. */
  async show(task: Omit<LargeTask & { kind: 'show' }, 'kind'>): Promise<Buffer> {
    const reply = await this.#ask({ kind: 'show', ...task })
    if (reply === 'taken' || !('packed' in reply)) throw new Error('A large answer was not written')
    return Buffer.from(reply.packed.buffer, reply.packed.byteOffset, reply.packed.byteLength)
  }

  /** What links read of a stored answer. */
  async find(task: Omit<LargeTask & { kind: 'find' }, 'kind'>): Promise<unknown> {
    const reply = await this.#ask({ kind: 'find', ...task })
    if (reply === 'taken' || !('found' in reply)) throw new Error('A large answer was not read')
    return reply.found
  }

  /** The one reply of a thread. */
  #ask(task: LargeTask): Promise<LargeReply> {
    return this.#run(task, async (worker) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread sends nothing else
      const [reply] = (await once(worker, 'message')) as [LargeReply]
      return reply
    })
  }

  async #run<T>(task: LargeTask, work: (worker: Worker) => Promise<T>): Promise<T> {
    return this.#turn.runExclusive(async () => {
      const worker = new Worker(new URL('thread.mjs', import.meta.url), {
        workerData: { script: this.#script.href, task },
        // Values live as long as the thread: more room for young ones would only be more memory.
        resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: 2 },
      })
      try {
        return await work(worker)
      } finally {
        await worker.terminate()
      }
    })
  }
}

/**
 * A chunk that can be given away. One that fills its memory needs no copy: this thread has no use for it, and
 * would collect it long after the whole answer was there.
 */
function ownMemory(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = chunk
  const isWhole =
    buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && byteLength > SMALL_BYTES
  return isWhole ? new Uint8Array(buffer) : Uint8Array.from(chunk)
}
