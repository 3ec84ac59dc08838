import { on } from 'node:events'
import { isDeepStrictEqual } from 'node:util'
import { parentPort } from 'node:worker_threads'
import { createGunzip } from 'node:zlib'
import { type JsonObject, isJsonObject, objectOf, withoutMembers } from '#contract/json.ts'
import { MaskedWriter } from '#contract/service/personal/mask-json.ts'
import { carOf } from '#contract/service/result/car.ts'
import { withoutInquiryId } from '#contract/service/result/images.ts'
import { JsonPieces, RefusedJson } from './large/json-pieces.ts'
import type { LargeAnswer, LargeChunk, LargeReply, LargeTask } from './large/large-answers.ts'
import { Packer, packedPieces } from './large/packer.ts'
import { tryReading } from './large/reading.ts'
import type { ReadIntent } from './purchases/hooks.ts'
import { isOfOtherCar, parseShownBefore, verdictOf } from './purchases/verdict.ts'
import { RESULT_READERS } from './result-readers.ts'
import { type ReadForLinks, readForLinks } from './shares/read-for-links.ts'
import { withoutKey } from './upstream/client/without-key.ts'

// The thread that reads one large answer (`large/large-answers.ts`). The bytes pass through in pieces: only
// the value and the packed text are ever complete in memory.

/** Texts of the head are codes and short sentences (characters). */
const MAX_TEXT = 10_000

const port = threadPort()

const post = (reply: LargeReply, moved?: Uint8Array<ArrayBuffer>) =>
  port.postMessage(reply, moved ? [moved.buffer] : [])

export function runThread(task: LargeTask): Promise<void> {
  if (task.kind === 'read') return read(task)
  return task.kind === 'show' ? show(task) : find(task)
}

async function read({ key, about }: LargeTask & { kind: 'read' }): Promise<void> {
  const filter = withoutKey(key)
  const found = { key: false }
  const pieces = new JsonPieces((value, bytes) => {
    const clean = filter.json(value, bytes)
    if (clean === value || isDeepStrictEqual(clean, value)) return value
    found.key = true
    return clean
  })
  const packer = new Packer()
  try {
    for await (const chunk of chunks()) {
      await packer.write(chunk)
      pieces.add(chunk)
      // Frees the memory now instead of at the next garbage collection: this thread has a copy.
      chunk.buffer.transfer(0)
      post('taken')
    }
    const value = pieces.end()
    if (!isJsonObject(value)) throw new RefusedJson()
    const packed = found.key
      ? await packedPieces(new MaskedWriter({ open: () => true }).pieces(value))
      : await packer.end()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the poller's row
    const answer = digest(about as ReadIntent, value, packed)
    post({ answer }, packed)
  } catch (error) {
    if (!(error instanceof RefusedJson)) throw error
    post({ answer: null })
  }
}

/** Everything that the console reads of an answer, so that it does not need the value. */
function digest(row: ReadIntent, value: JsonObject, packed: Uint8Array): LargeAnswer {
  return {
    head: headOf(value),
    packed,
    car: attempt(() => (isOfOtherCar(row, value) ? null : carOf(value))),
    verdict: attempt(() => verdictOf(row, value, parseShownBefore(row.shown_before))),
    noted: Object.fromEntries(
      Object.entries(RESULT_READERS).map(([name, read]) => [name, tryReading(() => read(row, value))]),
    ),
  }
}

function headOf(value: JsonObject): JsonObject {
  const scalars = Object.entries(value).flatMap(([name, each]) => {
    if (typeof each === 'object' && each !== null) return []
    return [[name, typeof each === 'string' ? each.slice(0, MAX_TEXT) : each] as const]
  })
  return Object.fromEntries(scalars)
}

/** Null where a reader fails: the answer is paid for all the same. */
function attempt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

async function* chunks(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `LargeAnswers` sends nothing else
  for await (const [chunk] of on(port, 'message') as AsyncIterable<[LargeChunk]>) {
    if (chunk === 'end') return
    yield chunk
  }
}

async function show({ packed, ...task }: LargeTask & { kind: 'show' }): Promise<void> {
  const { before, after, hides } = task
  post({ packed: await packedPieces(hides ? hidden() : shown()) })

  async function* shown() {
    yield before
    yield* unpacked(packed)
    yield after.whole
  }

  async function* hidden() {
    const value = await valueOf(packed)
    const writer = new MaskedWriter({ without: task.withoutAnywhere })
    yield before
    const shown = isJsonObject(value) && task.without ? withoutMembers(value, task.without) : value
    const id = isJsonObject(value) ? value.id : undefined
    // A piece has whole texts.
    for (const piece of writer.pieces(shown)) yield task.withoutId ? withoutInquiryId(piece, id) : piece
    yield writer.hasHidden ? after.masked : after.whole
  }
}

async function find({ packed, about }: LargeTask & { kind: 'find' }): Promise<void> {
  const value = await valueOf(packed)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row of a link's purchase
  post({ found: readForLinks(about as ReadIntent, objectOf(value)) satisfies ReadForLinks })
}

function unpacked(packed: Uint8Array): AsyncIterable<Uint8Array> {
  const text = createGunzip()
  text.end(packed)
  return text
}

async function valueOf(packed: Uint8Array): Promise<unknown> {
  const pieces = new JsonPieces()
  for await (const chunk of unpacked(packed)) pieces.add(chunk)
  return pieces.end()
}

function threadPort() {
  if (!parentPort) throw new Error('This is a thread of the console')
  return parentPort
}
