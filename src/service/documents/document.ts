import type { JsonObject } from '#contract/json.ts'
import type { DocumentType, ImageKind } from '#contract/service/document.ts'
import type { InquirySlug } from '#contract/service/slugs.ts'
import type { ResultBlocks } from '../answers/result.ts'

/** Bytes to answer with; `fileName` is for `Content-Disposition`, plain ASCII without path. */
export interface RenderedDocument {
  readonly bytes: Buffer
  readonly type: DocumentType
  readonly fileName: string
}

export interface DocumentInput {
  readonly slug: InquirySlug
  /** The service's name in the catalog, the title of a report. */
  readonly title: string
  readonly inquiryId: string
  readonly plate?: string | undefined
  readonly result: ResultBlocks
  readonly request: JsonObject
  readonly createdAt: Date
  /** Whether the account has a registered logo (interface 4.5). */
  readonly whiteLabel: boolean
  /** The scenario code of the identifier: 0701 gives corrupt bytes, 0704 a PNG, 0705 a JPEG. */
  readonly scenario?: string | undefined
}

export interface ImageInput {
  readonly inquiryId: string
  readonly kind: ImageKind
  readonly index: number
  readonly plate: string
  readonly concludedAt: Date
}

/** Printed on every page and every image. */
export const NOTICE = 'documento fictício'
