import type { JsonObject } from '#contract/open-schema.ts'
import type { InquirySlug } from '#contract/service/slugs.ts'

export interface ResultInput {
  readonly slug: InquirySlug
  /** The body of `POST /v1/consultas` as it was accepted: identifiers may still be masked. */
  readonly request: JsonObject
  /** The scenario code of the identifier, four digits. */
  readonly scenario?: string | undefined
  readonly environment: 'live' | 'test'
  readonly inquiryId: string
  readonly concludedAt: Date
  /** The matches for `incluir_fipe`; null when that part failed; undefined when it was not asked for. */
  readonly fipe?: readonly unknown[] | null | undefined
}

/** The result blocks of a concluded inquiry (interface, 2.2). Empty where the document is the result. Spread into the answer. */
export interface ResultBlocks {
  readonly dados?: JsonObject
  readonly veiculo?: JsonObject
  readonly proprietario?: JsonObject
  readonly ultimo_licenciamento?: number
  readonly risco?: JsonObject
  readonly nao_verificado?: readonly unknown[]
  /** Scenario 0113 adds blocks that nobody has announced. */
  readonly [unknownBlock: string]: unknown
}
