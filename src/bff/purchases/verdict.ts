import { visible } from '#brazil/text.ts'
import type { JsonObject } from '#contract/json.ts'
import { readVerdict } from '#contract/service/verdict/verdict.ts'

/** A list shows one line. */
const LONGEST = 120

/**
 * What a result says, for lists, as it is stored: VerdictLabel as JSON, without personal data. Null where it
 * says nothing.
 */
export function verdictOf(service: string, result: JsonObject): string | null {
  // A FIPE value has no status; an inquiry that failed answers nothing (interface 2.2).
  if (result.status !== undefined && result.status !== 'concluido') return null
  const label = readVerdict(service, result)?.label
  return label ? JSON.stringify({ tone: label.tone, text: visible(label.text).slice(0, LONGEST) }) : null
}
