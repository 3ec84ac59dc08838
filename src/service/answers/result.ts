import type { JsonObject } from '#contract/json.ts'
import type { InquirySlug } from '#contract/service/slugs.ts'

export interface ResultInput {
  readonly slug: InquirySlug
  /** The accepted body of `POST /v1/consultas`. Identifiers may still be masked. */
  readonly request: JsonObject
  /** The scenario code of the identifier, four digits. */
  readonly scenario?: string | undefined
  readonly environment: 'live' | 'test'
  readonly inquiryId: string
  readonly concludedAt: Date
  /** The matches for `incluir_fipe`; null when that part failed; undefined without the option. */
  readonly fipe?: readonly unknown[] | null | undefined
}

/**
 * The result blocks of a concluded inquiry (interface 2.2), to be spread into the answer. Empty when the
 * document is the result.
 */
export interface ResultBlocks {
  readonly dados?: JsonObject
  readonly veiculo?: JsonObject
  readonly proprietario?: JsonObject
  readonly ultimo_licenciamento?: number
  readonly risco?: JsonObject
  readonly nao_verificado?: readonly unknown[]
  /** Scenario 0113 adds unknown blocks. */
  readonly [unknownBlock: string]: unknown
}
