import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { SubjectNote } from '#contract/console/privacy.ts'
import { type PersonalDocument, documentsIn } from '#contract/service/personal/documents.ts'
import { maskedJson } from '#contract/service/personal/mask-json.ts'
import { maskText } from '#contract/service/personal/shapes.ts'
import type { Emit } from '../events/events.ts'
import { subjectHasher } from '../journal/subject-hash.ts'
import { plateOf } from '../purchases/ordering/dedupe-key.ts'
import { lockRows } from '../store/lock-rows.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'
import { HALTED, isHalted } from './halted.ts'
import { forgetLeftOut, readLeftOut } from './left-out.ts'
import { forgetName, forgetOrder, purgeLine } from './purge-lines.ts'
import type { BatchRow } from './tables.ts'
import { type WaitingLine, waitingLines } from './waiting-lines.ts'

/** Lists that are read at a time: one may have a thousand lines. */
const AT_ONCE = 50

type ReadBatch = Pick<BatchRow, 'id' | 'service' | 'state' | 'name'>

/** Texts of a list that none of its purchases has. */
interface Said {
  /** Null where the list has no name, or where nothing in the list names the person. */
  readonly name: string | null
  /** With the text that names the person: that of the line, or its reason. */
  readonly leftOut: readonly { readonly number: number; readonly text: string }[]
  readonly waiting: readonly WaitingLine[]
}

interface Found extends Said {
  readonly batch: Pick<BatchRow, 'id' | 'created_at' | 'created_by_name'>
}

/** The person whose texts are searched: document numbers, plain and as keyed hashes. */
interface Person {
  readonly documents: readonly PersonalDocument[]
  readonly hashes: readonly string[]
}

/** Tests that recognise a person. */
interface Names {
  /** For a line, which has the documents as the person gave them. */
  readonly inLine: (said: unknown) => boolean
  /** For the name of a list, in which documents are masked. */
  readonly inName: (name: string) => boolean
}

interface Removing {
  /** Time of the removal (epoch milliseconds). */
  readonly at: number
  readonly emit: Emit
}

interface Aged {
  /** Only lists that last changed before this time (epoch milliseconds). */
  readonly before: number
  readonly limit: number
  readonly emit: Emit
}

/** Removes the texts of one list about a person. @returns the number of texts */
type Removal = (trx: Transaction<Tables>, emit: Emit) => Promise<number>

/**
 * Lets the privacy feature search and remove the texts that a list has besides its purchases: lines that
 * were left out, waiting lines of a halted list, and the list's name. The lines of a running list soon
 * become purchases: they are found, and can be removed once they have ended. The methods are those of
 * `KeptText` in `bff/privacy/kept-text.ts`.
 */
export function keptLists({ now }: { readonly now: () => number }) {
  return {
    async find(queries: Queries, person: Person): Promise<readonly SubjectNote[]> {
      const notes: SubjectNote[] = []
      const names = await namesOf(queries, person)
      for await (const found of listsNaming(queries, names)) notes.push(...notesOf(found))
      return notes.toSorted((a, b) => b.at.localeCompare(a.at))
    },

    async ahead(queries: Queries, person: Person): Promise<readonly SubjectNote[]> {
      const names = await namesOf(queries, person)
      const notes: SubjectNote[] = []
      for (const batch of await runningLists(queries)) {
        const lines = await waitingLines(queries, batch)
        const waiting = lines.filter(({ request }) => names.inLine(request))
        notes.push(...notesOf({ batch, name: null, leftOut: [], waiting }))
        await othersTurn()
      }
      return notes
    },

    async *removals(queries: Queries, person: Person): AsyncGenerator<Removal> {
      const names = await namesOf(queries, person)
      for await (const { batch } of listsNaming(queries, names)) {
        yield (trx, emit) => forgetIn(trx, batch.id, { names, at: now(), emit })
      }
    },

    async forgetBefore(trx: Transaction<Tables>, { before, limit, emit }: Aged) {
      const due = await lockRows(
        trx,
        trx
          .selectFrom('batch')
          .select(['id', 'service', 'state', 'name'])
          .where('purged', '=', 0)
          .where('active', '=', 0)
          .where('updated_at', '<', before)
          .orderBy('updated_at')
          .orderBy('id')
          .limit(AT_ONCE),
      ).execute()
      let [removed, lists] = [0, 0]
      for (const batch of due) {
        if (removed >= limit) break
        removed += await forgetAged(trx, batch, { at: now(), emit })
        lists += 1
      }
      return { removed, more: lists < due.length || due.length === AT_ONCE }
    },
  }
}

/**
 * Reads the list again, because a person may have resumed it, or another removal may have emptied it, since
 * it was found.
 */
async function forgetIn(
  trx: Transaction<Tables>,
  id: string,
  { names, at, emit }: Removing & { readonly names: Names },
): Promise<number> {
  const batch = await lockRows(
    trx,
    trx.selectFrom('batch').select(['id', 'service', 'state', 'name']).where('id', '=', id),
  ).executeTakeFirstOrThrow()
  const { name, leftOut, waiting } = await saidIn(trx, batch, names)
  const numbers = new Set(leftOut.map(({ number }) => number))
  const gone =
    (name === null ? 0 : await forgetName(trx, id)) +
    (await forgetLeftOut(trx, id, { at, isGone: ({ number }) => numbers.has(number) })) +
    (await purgeWaiting(trx, id, { lines: waiting, at }))
  if (gone > 0) await forgetOrder(trx, emit, id)
  return gone
}

async function forgetAged(
  trx: Transaction<Tables>,
  batch: ReadBatch,
  { at, emit }: Removing,
): Promise<number> {
  const lines = await haltedLines(trx, batch)
  const gone =
    (await forgetName(trx, batch.id)) +
    (await forgetLeftOut(trx, batch.id, { at })) +
    (await purgeWaiting(trx, batch.id, { lines, at }))
  await trx.updateTable('batch').set({ purged: 1 }).where('id', '=', batch.id).execute()
  if (gone > 0) await forgetOrder(trx, emit, batch.id)
  return gone
}

async function purgeWaiting(
  trx: Transaction<Tables>,
  batchId: string,
  { lines, at }: { readonly lines: readonly WaitingLine[]; readonly at: number },
): Promise<number> {
  let purged = 0
  for (const line of lines) if (await purgeLine(trx, { batchId, ...line }, at)) purged += 1
  return purged
}

async function namesOf(queries: Queries, { documents, hashes }: Person): Promise<Names> {
  const hashOf = await subjectHasher(queries)
  // Earlier versions stored the names of lists unmasked.
  const written = documents.flatMap(({ value }) => [value, maskText(value)])
  return {
    inLine: (said) => documentsIn(said).some((document) => hashes.includes(hashOf(document))),
    inName: (name) => {
      const characters = name.replaceAll(/[\s./-]/g, '').toUpperCase()
      return written.some((each) => characters.includes(each))
    },
  }
}

/**
 * The lists that name one of these documents, each with only the lines that do. Each list is read in its own
 * turn.
 */
async function* listsNaming(queries: Queries, names: Names): AsyncGenerator<Found> {
  for (let after = ''; ;) {
    const batches = await listsAfter(queries, after)
    for (const batch of batches) {
      const said = await saidIn(queries, batch, names)
      if (said.name !== null || said.leftOut.length + said.waiting.length > 0) yield { batch, ...said }
      await othersTurn()
    }
    const last = batches.at(-1)
    if (!last || batches.length < AT_ONCE) return
    after = last.id
  }
}

async function saidIn(queries: Queries, batch: ReadBatch, names: Names): Promise<Said> {
  const written = await readLeftOut(queries, batch.id, (text) => text)
  const lines = await haltedLines(queries, batch)
  const leftOut = written.flatMap(({ number, text, reason }) => {
    const said = [text, reason].find((each) => names.inLine(each))
    return said === undefined ? [] : [{ number, text: said }]
  })
  const waiting = lines.filter(({ request }) => names.inLine(request))
  const { name } = batch
  // A name without the document is not searched for. But a list with a line about the person may be named
  // after them, so its name counts too.
  const isTheirs = leftOut.length + waiting.length > 0 || (name !== null && names.inName(name))
  return { name: isTheirs ? name : null, leftOut, waiting }
}

async function haltedLines(queries: Queries, batch: ReadBatch): Promise<readonly WaitingLine[]> {
  return isHalted(batch) ? waitingLines(queries, batch) : []
}

function runningLists(queries: Queries) {
  return queries
    .selectFrom('batch')
    .select(['id', 'service', 'created_at', 'created_by_name'])
    .where('active', '=', 1)
    .where('state', '=', 'running')
    .execute()
}

function listsAfter(queries: Queries, after: string) {
  return queries
    .selectFrom('batch')
    .select(['id', 'service', 'state', 'name', 'created_at', 'created_by_name'])
    .where('id', '>', after)
    .where((batch) =>
      batch.or([
        batch('state', 'in', HALTED),
        batch('name', 'is not', null),
        // A list that the retention has emptied names nobody any more.
        batch.and([
          batch('purged', '=', 0),
          batch.exists(
            batch.selectFrom('batch_left_out').select('lines').whereRef('batch_id', '=', 'batch.id'),
          ),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

/** The texts as people see them, because they may also name others. */
function notesOf({ batch, name, leftOut, waiting }: Found): readonly SubjectNote[] {
  const common = { at: new Date(batch.created_at).toISOString(), by: batch.created_by_name }
  return [
    ...(name === null ? [] : [{ ...common, plate: '', text: maskText(name) }]),
    ...leftOut.map(({ text }) => ({ ...common, plate: '', text: maskText(text) })),
    ...waiting.map(({ request }) => ({
      ...common,
      plate: plateOf(request).plate ?? '',
      text: maskedJson(request),
    })),
  ]
}
