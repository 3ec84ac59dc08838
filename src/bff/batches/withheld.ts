import * as z from 'zod/mini'
import type { ErrorDetail } from '#contract/console/error.ts'
import { HttpFailure } from '../http/http-failure.ts'
import type { BatchRow } from './tables.ts'

const WithheldSchema = z.record(z.string(), z.string())

/**
 * The services that could not be bought when a person last resumed a batch, each with the reason. The price
 * that the person confirmed does not include their lines, so these wait until the batch is resumed again,
 * also if the service is sold again meanwhile.
 */
export function withheldServices({ withheld }: Pick<BatchRow, 'withheld'>): ReadonlyMap<string, ErrorDetail> {
  if (withheld === null) return new Map()
  const codes = Object.entries(WithheldSchema.parse(JSON.parse(withheld)))
  return new Map(codes.map(([service, code]) => [service, new HttpFailure(code).detail(null)]))
}

/** The stored form of these services; null where there are none. */
export function withheldText(refusals: ReadonlyMap<string, HttpFailure>): string | null {
  if (refusals.size === 0) return null
  return JSON.stringify(Object.fromEntries(Array.from(refusals, ([service, { code }]) => [service, code])))
}
