import type { JsonObject } from '#contract/json.ts'
import { canonicalJson } from '#server/canonical-json.ts'

const MOST_TEXT = 300
const MOST_DETAILS = 4000

/**
 * Text that both stores return exactly as it was hashed: without lone surrogates and NUL, and at most as long
 * as a name.
 */
export function boundedText(text: string): string {
  const kept = text.toWellFormed().replaceAll('\0', '')
  return kept.length > MOST_TEXT ? `${kept.slice(0, MOST_TEXT - 1).toWellFormed()}…` : kept
}

/**
 * Details in canonical form, at most a few kilobytes, because entries are kept for ever. Long texts are cut.
 * Members that do not fit are left out, and `leftOut` names them.
 */
export function boundedDetails(details: JsonObject): string {
  const kept: JsonObject = {}
  const leftOut: string[] = []
  let room = MOST_DETAILS
  for (const [name, value] of Object.entries(details)) {
    if (value === undefined) continue
    const short = typeof value === 'string' ? boundedText(value) : value
    const size = canonicalJson({ [name]: short }).length
    if (size > room) {
      leftOut.push(boundedText(name))
    } else {
      kept[name] = short
      room -= size
    }
  }
  return canonicalJson(leftOut.length === 0 ? kept : { ...kept, leftOut: leftOut.slice(0, 10) })
}
