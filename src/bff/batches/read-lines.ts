import { sql } from 'kysely'
import { type BatchLine, type BatchLineState, MAX_LINE_RESULT } from '#contract/console/batch.ts'
import { OTHER_CAR } from '#contract/service/car/asked-verdict.ts'
import type { VerdictLabel } from '#contract/service/verdict/label.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { Judge, Listed } from '../purchases/judge.ts'
import { moneyOf, parseObject, parseVerdict } from '../purchases/record.ts'
import { unpacked } from '../purchases/stored-result.ts'
import type { Queries } from '../store/store.ts'
import { isOfTestKey } from '../upstream/client/fingerprint.ts'
import { lineState, wasForgotten } from './line-state.ts'

/** A line with its result as the stored text. */
export interface LineWithBody {
  readonly line: Omit<BatchLine, 'result' | 'state'> & { readonly state: BatchLineState }
  readonly body: string | null
}

interface Part {
  /** Which results to read: all of them, or only FIPE values, which a page can show by the thousand. */
  readonly withBodies: 'all' | 'values'
  /** At most `limit` lines with numbers after `after`. */
  readonly page?: { readonly after: number; readonly limit: number }
  /** Turns stored requests and results into the text that people see. */
  readonly present: (text: string) => string
  readonly judge: Judge
  /** Only lines that changed at this time or later. */
  readonly since?: number
}

const BODIES = {
  all: sql<string | null>`case when result.packed is null then result.body end`,
  values: sql<string | null>`case
    when coalesce(own.kind, purchased.kind) = 'createInquiry' then null
    when length(result.body) <= ${MAX_LINE_RESULT} then result.body
  end`,
}

/** A result of megabytes is never a FIPE value. */
const PACKED = { all: sql<Uint8Array | null>`result.packed`, values: sql<Uint8Array | null>`null` }

/** Reads lines in the order of their numbers. */
export async function readLines(
  queries: Queries,
  batchId: string,
  part: Part,
): Promise<readonly LineWithBody[]> {
  const rows = await selectLines(queries, batchId, part)
  const purchases = rows.flatMap((row) => purchaseOf(row) ?? [])
  const labels = await part.judge(queries, purchases)
  return Promise.all(
    rows.map(async (row) => {
      const { packed } = row
      const body = packed === null ? row.body : await unpacked(packed)
      return lineOf({ ...row, body }, { ...part, labels })
    }),
  )
}

function selectLines(
  queries: Queries,
  batchId: string,
  { withBodies, page, since }: Omit<Part, 'present' | 'judge'>,
) {
  return queries
    .selectFrom('batch_line as line')
    .innerJoin('batch', 'batch.id', 'line.batch_id')
    .leftJoin('intent as own', 'own.id', 'line.intent_id')
    .leftJoin('intent as purchased', 'purchased.id', 'line.purchased_id')
    .leftJoin('intent_result as result', (join) =>
      join.on('result.intent_id', '=', (column) => column.fn.coalesce('own.id', 'purchased.id')),
    )
    .where('line.batch_id', '=', batchId)
    .$if(page !== undefined, (query) =>
      query.where('line.number', '>', page?.after ?? 0).limit(page?.limit ?? 0),
    )
    .$if(since !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('line.changed_at', '>=', since ?? 0),
          row('own.updated_at', '>=', since ?? 0),
          row('purchased.updated_at', '>=', since ?? 0),
        ]),
      ),
    )
    .orderBy('line.number')
    .select([
      'line.number',
      'line.service',
      'line.request',
      'line.intent_id',
      'line.purchased_id',
      'line.purged',
      'batch.fingerprint',
      'own.fingerprint as ownFingerprint',
      'purchased.fingerprint as purchasedFingerprint',
      'own.state as own',
      'own.error as ownError',
      'own.car as ownCar',
      'own.plate as ownPlate',
      'own.created_at as ownAt',
      'own.verdict as ownVerdict',
      'own.charged_cents',
      'own.price_cents',
      'purchased.state as purchased',
      'purchased.error as purchasedError',
      'purchased.car as purchasedCar',
      'purchased.plate as purchasedPlate',
      'purchased.created_at as purchasedAt',
      'purchased.verdict as purchasedVerdict',
      BODIES[withBodies].as('body'),
      PACKED[withBodies].as('packed'),
    ])
    .execute()
}

type Row = Awaited<ReturnType<typeof selectLines>>[number]

/** The purchase that answers a line; null while the line waits. */
function purchaseOf(row: Row): Listed | null {
  const own = row.own !== null
  const id = own ? row.intent_id : row.purchased_id
  const at = own ? row.ownAt : row.purchasedAt
  const verdict = own ? row.ownVerdict : row.purchasedVerdict
  if (id === null || at === null) return null
  return {
    id,
    plate: own ? row.ownPlate : row.purchasedPlate,
    createdAt: new Date(at).toISOString(),
    verdict: verdict === null ? null : parseVerdict(verdict),
  }
}

function answerOf(row: Row, labels: ReadonlyMap<string, VerdictLabel>) {
  const purchase = purchaseOf(row)
  if (!purchase) return { recordId: null, verdict: null }
  const verdict = labels.get(purchase.id) ?? purchase.verdict
  if (!isTestAnswer(row)) return { recordId: purchase.id, verdict }
  // A test answer must not look like a verdict about the car.
  const marked = verdict && { tone: 'plain', text: `Teste: ${verdict.text}` }
  return { recordId: purchase.id, verdict: marked, test: true as const }
}

/** Whether a test key answered the line in a batch that continues with a live key. */
function isTestAnswer({ ownFingerprint, purchasedFingerprint, fingerprint }: Row): boolean {
  const answered = ownFingerprint ?? purchasedFingerprint
  return answered !== null && isOfTestKey({ fingerprint: answered }) && !isOfTestKey({ fingerprint })
}

interface Shown extends Pick<Part, 'present'> {
  readonly labels: ReadonlyMap<string, VerdictLabel>
}

function lineOf(row: Row, { present, labels }: Shown): LineWithBody {
  const state = lineState(row)
  const { number, service } = row
  const common = { number, service, request: parseObject(present(row.request)), state }
  if (state === 'waiting') return { line: { ...common, ...NOTHING_YET }, body: null }
  const own = row.own !== null
  const answer = answerOf(row, labels)
  return {
    line: {
      ...common,
      ...answer,
      priceCents: row.price_cents,
      ...lineMoney(row),
      car: own ? row.ownCar : row.purchasedCar,
    },
    // The facts and the value of another car would be read as those of the line.
    body: row.body === null || answersOtherCar(answer) ? null : present(row.body),
  }
}

/** Whether a line was answered with another car than its own, also one of a test key (`answerOf`). */
export function answersOtherCar({ verdict }: Pick<BatchLine, 'verdict'>): boolean {
  return verdict?.text.endsWith(OTHER_CAR) === true
}

/** A line without its own purchase shows the error of the one that it shares, and costs nothing. */
function lineMoney(row: Row): Pick<BatchLine, 'chargedCents' | 'error'> {
  const own = row.own !== null
  const money = moneyOf({
    fingerprint: (own ? row.ownFingerprint : row.purchasedFingerprint) ?? row.fingerprint,
    charged_cents: own ? row.charged_cents : 0,
    error: own ? row.ownError : row.purchasedError,
  })
  return wasForgotten(row) ? { ...money, error: FORGOTTEN } : money
}

const FORGOTTEN = new HttpFailure('DATA_PURGED', {
  message: 'Os dados desta consulta foram apagados antes da compra. Nada foi cobrado.',
}).detail(null)

const NOTHING_YET = {
  recordId: null,
  chargedCents: null,
  priceCents: null,
  error: null,
  car: null,
  verdict: null,
}
