import type { Shared, SharedRecord } from '#contract/console/share.ts'
import { withoutMembers } from '#contract/json.ts'
import { withoutInquiryId } from '#contract/service/result/images.ts'
import { JsonText, PackedJson, sizeOf } from '../http/json-text.ts'
import type { LargeAnswers } from '../large/large-answers.ts'
import { parseObject } from '../purchases/record.ts'
import { findStored, storedAt } from '../purchases/stored-result.ts'
import type { IntentRow } from '../purchases/tables.ts'
import type { Store } from '../store/store.ts'
import { LastMade } from './last-made.ts'
import { type ReadForLinks, readForLinks } from './read-for-links.ts'
import type { ShareRow } from './tables.ts'

/** Members that links leave out: the document, and ids that only the service uses (interface 2.2). */
const WITHHELD: ReadonlySet<string> = new Set(['id', 'pdf_url', 'reaproveitada', 'resultado_url'])

/** The shop's price and wallet. A FIPE answer inside another answer may have its own (interface 2.2, 2.8). */
const MONEY: ReadonlySet<string> = new Set(['saldo_restante', 'valor_cobrado'])

/** The total size of remembered answers to openings (characters, or bytes of gzip). */
const MOST_SHOWN = 8_000_000

/** The total number of remembered purchases and their photos. */
const MOST_READ = 20_000

export interface ResultDeps {
  readonly store: Store
  readonly large: LargeAnswers
  /** A stored object as people see it, as JSON text, without some members. */
  readonly present: (stored: unknown, leaveOut: { readonly without: ReadonlySet<string> }) => string
}

export type SharedJson = JsonText<Shared> | PackedJson<Shared>

export interface SharedResults {
  /** What links read from a purchase's result; null if it has none. */
  read(row: IntentRow): Promise<ReadForLinks | null>
  /** The answer to an opening. */
  show(opened: Opened): Promise<SharedJson>
}

interface Opened {
  readonly share: Pick<ShareRow, 'id' | 'expires_at'>
  readonly row: IntentRow
  readonly record: Omit<SharedRecord, 'result'>
}

/**
 * Results as links show them. Reading and masking one takes long, and strangers decide how often, so the
 * output is remembered, and made in a thread if the result has megabytes. Each opening checks in the store
 * that the result still exists, so a purged result is never shown from memory.
 */
export function sharedResults({ store: { db }, large, present }: ResultDeps): SharedResults {
  const read = new LastMade<ReadForLinks | null>(MOST_READ, (made) => 1 + (made?.photos.length ?? 0))
  const shown = new LastMade<SharedJson>(MOST_SHOWN, sizeOf)

  const show = async (id: string, { before, after }: Around): Promise<SharedJson> => {
    const stored = await findStored(db, id)
    if (stored && 'packed' in stored) {
      const around = { before, after: { whole: after, masked: after } }
      const hidden = { hides: true, without: WITHHELD, withoutAnywhere: MONEY, withoutId: true }
      return new PackedJson(await large.show({ packed: stored.packed, ...around, ...hidden }))
    }
    if (!stored) return new JsonText(`${before}null${after}`)
    const answer = parseObject(stored.text)
    const result = present(withoutMembers(answer, WITHHELD), { without: MONEY })
    return new JsonText(before + withoutInquiryId(result, answer.id) + after)
  }

  return {
    async read(row) {
      const version = await versionOf(row)
      if (version !== undefined) return read.get(row.id, version, () => readStored(row))
      read.forget(row.id)
      return null
    },

    async show({ share, row, record }) {
      const around = aroundResult(share, record)
      const version = await versionOf(row)
      if (version !== undefined) {
        return shown.get(share.id, `${version} ${around.before}`, () => show(row.id, around))
      }
      shown.forget(share.id)
      return new JsonText(`${around.before}null${around.after}`)
    },
  }

  /**
   * A version that changes with the purchase's result, because replacing a result updates the row. Undefined
   * without a result.
   */
  async function versionOf({ id, updated_at }: IntentRow): Promise<string | undefined> {
    const at = await storedAt(db, id)
    return at === undefined ? undefined : `${at} ${updated_at}`
  }

  async function readStored(row: IntentRow): Promise<ReadForLinks | null> {
    const stored = await findStored(db, row.id)
    if (!stored) return null
    if ('text' in stored) return readForLinks(row, parseObject(stored.text))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread has it from `readForLinks`
    return (await large.find({ packed: stored.packed, about: row })) as ReadForLinks
  }
}

/** The JSON text before and after the result. */
interface Around {
  readonly before: string
  readonly after: string
}

function aroundResult({ expires_at }: Opened['share'], record: Opened['record']): Around {
  const expiresAt = new Date(expires_at).toISOString()
  const json = JSON.stringify({ kind: 'inquiry', expiresAt, record })
  return { before: `${json.slice(0, -2)},"result":`, after: '}}' }
}
