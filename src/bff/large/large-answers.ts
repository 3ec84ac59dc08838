import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { Mutex } from 'async-mutex'
import type { JsonObject } from '#contract/json.ts'
import type { Reading } from './reading.ts'

/**
 * Answers from this size on are parsed in a thread of their own (bytes), because parsing them would block the
 * process.
 */
export const LARGE_BYTES = 1024 * 1024

/** The most chunks that the thread has not taken yet. */
const MAX_UNREAD = 8

/** A shorter chunk may lie in memory that Node shares between buffers (bytes). */
const SMALL_BYTES = 8192

/** The most memory for one answer's value (MB). The largest answer that is accepted takes about 60. */
const MAX_HEAP_MB = 400

/** The parts of a large answer that the rest of the BFF needs. */
export interface LargeAnswer {
  /** Its top-level members that are neither lists nor objects. */
  readonly head: JsonObject
  /** Its JSON in gzip. */
  readonly packed: Uint8Array
  /** The car in one line, as people see it. */
  readonly car: string | null
  /** A VerdictLabel as JSON. */
  readonly verdict: string | null
  /** What each feature has read from it, by the name of its reader. */
  readonly noted: Readonly<Record<string, Reading>>
}

/** The task for which a thread is started. */
export type LargeTask =
  | {
      readonly kind: 'read'
      readonly key: string
      /** The purchase's row, for the features' readers. */
      readonly about: unknown
    }
  | {
      readonly kind: 'show'
      readonly packed: Uint8Array
      /** The JSON text before the shown answer. */
      readonly before: string
      /** The JSON text after it: `whole` if nothing in it is hidden, `masked` if something is. */
      readonly after: { readonly whole: string; readonly masked: string }
      readonly hides: boolean
      /** Members that are left out if `hides`; none by default. */
      readonly without?: ReadonlySet<string>
      /** Members that are left out at any depth if `hides`; none by default. */
      readonly withoutAnywhere?: ReadonlySet<string>
      /** Whether paths of images lose the inquiry's id if `hides`; no by default. */
      readonly withoutId?: boolean
    }
  | {
      readonly kind: 'find'
      readonly packed: Uint8Array
      /** The purchase's row, for the reader. */
      readonly about: unknown
    }

/**
 * From the thread: it has taken a chunk, or it is done. `null`: the answer is not JSON, or no reader accepts
 * it.
 */
export type LargeReply =
  | 'taken'
  | { readonly answer: LargeAnswer | null }
  | { readonly packed: Uint8Array }
  | { readonly found: unknown }

/** Sent to the thread that reads. */
export type LargeChunk = Uint8Array<ArrayBuffer> | 'end'

/** Handles answers of megabytes, one at a time, each in a thread that ends with it and frees its memory. */
export class LargeAnswers {
  readonly #script: URL
  readonly #turn = new Mutex()

  constructor(script: URL) {
    this.#script = script
  }

  /**
   * Reads an answer as it arrives.
   *
   * @returns null if it is not JSON, or has a shape that no reader accepts
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
      // The promise is awaited below, after the body.
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

  /**
   * The answer inside other JSON, as people see it, in gzip. The memory of `packed` moves into the thread, so
   * that it is not in memory twice: the caller cannot read it afterwards.
   */
  async show(task: Omit<LargeTask & { kind: 'show' }, 'kind'>): Promise<Buffer> {
    const reply = await this.#ask({ kind: 'show', ...task })
    if (reply === 'taken' || !('packed' in reply)) throw new Error('A large answer was not written')
    return Buffer.from(reply.packed.buffer, reply.packed.byteOffset, reply.packed.byteLength)
  }

  /** The parts of a stored answer that share links show. `packed` moves into the thread here too. */
  async find(task: Omit<LargeTask & { kind: 'find' }, 'kind'>): Promise<unknown> {
    const reply = await this.#ask({ kind: 'find', ...task })
    if (reply === 'taken' || !('found' in reply)) throw new Error('A large answer was not read')
    return reply.found
  }

  /** Starts a thread and returns its only reply. */
  #ask(task: LargeTask): Promise<LargeReply> {
    return this.#run(task, async (worker) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread sends nothing else
      const [reply] = (await once(worker, 'message')) as [LargeReply]
      return reply
    })
  }

  async #run<T>(task: LargeTask, work: (worker: Worker) => Promise<T>): Promise<T> {
    return this.#turn.runExclusive(async () => {
      const own = 'packed' in task ? { packed: ownMemory(task.packed) } : undefined
      const worker = new Worker(new URL('thread.mjs', import.meta.url), {
        workerData: { script: this.#script.href, task: { ...task, ...own } },
        transferList: own ? [own.packed.buffer] : [],
        // Values live as long as the thread, so a larger young generation would only take more memory.
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
 * Bytes that can be transferred to the thread. Bytes that fill their memory are not copied: this thread no
 * longer uses them, and the garbage collector would free them only long after the whole answer has arrived.
 */
function ownMemory(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = chunk
  const isWhole =
    buffer instanceof ArrayBuffer && byteLength === buffer.byteLength && byteLength > SMALL_BYTES
  return isWhole ? new Uint8Array(buffer) : Uint8Array.from(chunk)
}
