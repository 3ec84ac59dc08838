import { DAY_MS } from '#brazil/durations.ts'
import type { ErrorCode } from '#contract/service/api-error.ts'
import type { InquiryRequest, InquiryStatus } from '#contract/service/inquiry.ts'
import type { InquirySlug } from '#contract/service/slugs.ts'
import type { ResultBlocks } from '../answers/result.ts'
import type { Environment } from '../keys/caller.ts'
import type { Store } from '../store/store.ts'

/** Test inquiries can be read for a day (interface part 3). */
const TEST_RETENTION_MS = DAY_MS

/** One stored inquiry. Money in cents, times in epoch milliseconds. */
export interface StoredInquiry {
  readonly id: string
  readonly environment: Environment
  readonly slug: InquirySlug
  readonly plate: string | null
  readonly request: InquiryRequest
  readonly scenario: string | null
  readonly status: InquiryStatus
  /** What was debited and not refunded. */
  readonly priceCents: number
  /** The part of `priceCents` for `incluir_fipe`. */
  readonly fipeCents: number
  readonly createdAt: number
  readonly dueAt: number
  readonly concludedAt: number | null
  readonly result: ResultBlocks | null
  readonly error: string | null
  readonly errorCode: ErrorCode | null
  readonly retryable: boolean | null
}

export interface NewInquiry extends Pick<
  StoredInquiry,
  'id' | 'environment' | 'slug' | 'request' | 'priceCents' | 'fipeCents' | 'createdAt' | 'dueAt'
> {
  readonly identity: string
  readonly scenario: string | undefined
  /** Stored with the ATPV-e declaration (interface 2.3); null for all other services. */
  readonly declaration: { readonly notice: string; readonly ip: string; readonly agent: string } | null
}

export interface InquiryFailure {
  readonly error: string
  /** Null together with `retryable`: an old inquiry (interface 2.2). */
  readonly errorCode: ErrorCode | null
  readonly retryable: boolean | null
}

interface Row extends Omit<StoredInquiry, 'request' | 'result' | 'retryable'> {
  readonly request: string
  readonly result: string | null
  readonly retryable: number | null
}

const COLUMNS = `id, environment, slug, plate, request, scenario, status, price_cents AS priceCents,
  fipe_cents AS fipeCents, created_at AS createdAt, due_at AS dueAt, concluded_at AS concludedAt, result, error,
  error_code AS errorCode, retryable`

/** The stored inquiries. */
export class Inquiries {
  readonly #store: Store
  readonly #now: () => number

  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  add({ identity, request, scenario, declaration, ...inquiry }: NewInquiry): void {
    this.#store.run(
      `INSERT INTO inquiries (id, environment, slug, plate, request, identity, scenario, status, price_cents,
         fipe_cents, created_at, due_at, accepted_notice, caller_ip, caller_agent)
       VALUES (:id, :environment, :slug, :plate, :request, :identity, :scenario, 'processando', :priceCents,
         :fipeCents, :createdAt, :dueAt, :notice, :ip, :agent)`,
      {
        ...inquiry,
        identity,
        plate: request.placa ?? null,
        request: JSON.stringify(request),
        scenario: scenario ?? null,
        notice: declaration?.notice ?? null,
        ip: declaration?.ip ?? null,
        agent: declaration?.agent ?? null,
      },
    )
  }

  /** Undefined for another environment's inquiry, and for a test inquiry older than a day. */
  find(environment: Environment, id: string): StoredInquiry | undefined {
    const row = this.#store.get<Row>(
      `SELECT ${COLUMNS} FROM inquiries
       WHERE id = :id AND environment = :environment AND (environment = 'live' OR created_at > :oldest)`,
      { id, environment, oldest: this.#now() - TEST_RETENTION_MS },
    )
    return row && fromRow(row)
  }

  /**
   * The inquiry of an identical request that is still processing (interface 4.3, status 200). Not one that
   * `find` no longer finds: its id would lead to a 404.
   */
  findIdentical(environment: Environment, identity: string): Pick<StoredInquiry, 'id'> | undefined {
    return this.#store.get<{ id: string }>(
      `SELECT id FROM inquiries
       WHERE environment = :environment AND identity = :identity AND status = 'processando'
         AND (environment = 'live' OR created_at > :oldest)
       ORDER BY created_at DESC LIMIT 1`,
      { environment, identity, oldest: this.#now() - TEST_RETENTION_MS },
    )
  }

  /** Oldest due time first. */
  due(): StoredInquiry[] {
    const rows = this.#store.all<Row>(
      `SELECT ${COLUMNS} FROM inquiries
       WHERE status = 'processando' AND due_at <= :now ORDER BY due_at LIMIT 100`,
      { now: this.#now() },
    )
    return rows.map(fromRow)
  }

  nextDue(): number | undefined {
    const row = this.#store.get<{ at: number | null }>(
      "SELECT min(due_at) AS at FROM inquiries WHERE status = 'processando'",
    )
    return row?.at ?? undefined
  }

  /** Returns false, and changes nothing, when the inquiry is no longer processing. */
  conclude(id: string, outcome: { result: ResultBlocks; concludedAt: number; priceCents: number }): boolean {
    const changed = this.#store.run(
      `UPDATE inquiries SET status = 'concluido', result = :result, concluded_at = :concludedAt,
         price_cents = :priceCents
       WHERE id = :id AND status = 'processando'`,
      { ...outcome, id, result: JSON.stringify(outcome.result) },
    )
    return changed > 0
  }

  /** Returns false, and changes nothing, when the inquiry is no longer processing. */
  fail(id: string, { error, errorCode, retryable }: InquiryFailure): boolean {
    const changed = this.#store.run(
      `UPDATE inquiries SET status = 'erro', error = :error, error_code = :errorCode, retryable = :retryable,
         price_cents = 0, concluded_at = :now
       WHERE id = :id AND status = 'processando'`,
      { id, error, errorCode, retryable: retryable === null ? null : Number(retryable), now: this.#now() },
    )
    return changed > 0
  }

  /** Deletes test inquiries that can no longer be read. */
  purge(): void {
    this.#store.run(
      `DELETE FROM inquiries
       WHERE environment = 'test' AND status <> 'processando' AND created_at <= :oldest`,
      { oldest: this.#now() - TEST_RETENTION_MS },
    )
  }
}

function fromRow({ request, result, retryable, ...row }: Row): StoredInquiry {
  return {
    ...row,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `add` writes the column
    request: JSON.parse(request) as InquiryRequest,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `conclude` writes the column
    result: result === null ? null : (JSON.parse(result) as ResultBlocks),
    retryable: retryable === null ? null : retryable === 1,
  }
}
