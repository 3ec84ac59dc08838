import { visible } from '#brazil/text.ts'
import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { type Asked, OTHER_CAR, readAskedVerdict } from '#contract/service/car/asked-verdict.ts'
import { otherCarIn } from '#contract/service/car/other-car.ts'
import { ASPECT_KINDS, type AspectKind } from '#contract/service/verdict/aspects.ts'
import { promisesOf } from '#contract/service/verdict/promises.ts'
import type { Queries } from '../store/store.ts'
import type { PurchaseHooks } from './hooks.ts'

/** A list shows one line (characters). */
const LONGEST = 120

/** A purchase's columns about what was asked. Migrations leave out the request. */
export interface AskedColumns {
  readonly service: string
  readonly plate: string | null
  readonly request?: string
}

export function askedOf({ service, plate, request }: AskedColumns): Asked {
  const parsed: unknown = request === undefined ? undefined : JSON.parse(request)
  return { service, plate, request: isJsonObject(parsed) ? parsed : undefined }
}

/** Whether a result names another car than the requested one. */
export function isOfOtherCar(asked: AskedColumns, result: JsonObject): boolean {
  return otherCarIn(askedOf(asked), result) !== null
}

/**
 * The summary of a result for lists, in its stored form: VerdictLabel as JSON, without personal data. Null
 * where the result has none.
 */
export function verdictOf(
  asked: AskedColumns,
  result: JsonObject,
  shownBefore?: readonly AspectKind[],
): string | null {
  // A FIPE value has no status; a failed inquiry has no answer (interface 2.2).
  if (result.status !== undefined && result.status !== 'concluido') return null
  const verdict = readAskedVerdict(askedOf(asked), result, shownBefore)
  const isOther = verdict?.headline === OTHER_CAR
  const label = isOther ? { tone: verdict.tone, text: OTHER_CAR } : verdict?.label
  return label ? JSON.stringify({ tone: label.tone, text: visible(label.text).slice(0, LONGEST) }) : null
}

/**
 * The aspects that results of a service have shown here so far. Undefined for services of the interface,
 * whose promises are in a table, and where no result has shown anything.
 */
export async function readShownBefore(
  { shownBefore }: Pick<PurchaseHooks, 'shownBefore'>,
  queries: Queries,
  service: string,
): Promise<readonly AspectKind[] | undefined> {
  if (!shownBefore || promisesOf(service)) return undefined
  const shown = await shownBefore(queries, service)
  return shown.length > 0 ? shown : undefined
}

/** Parses the aspects that were stored with a result. */
export function parseShownBefore(text: string | null): readonly AspectKind[] | undefined {
  if (text === null) return undefined
  const names: unknown = JSON.parse(text)
  return Array.isArray(names) ? ASPECT_KINDS.filter((kind) => names.includes(kind)) : undefined
}
