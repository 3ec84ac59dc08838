import { parseFipeCode } from '#brazil/fipe-code.ts'
import { parseYearText } from '#brazil/year-code.ts'
import type { FipeMatch } from '../fipe.ts'

/** One entry of the price table: a version of a car, with one value per month. */
export interface FipeVersion {
  /** `000000-0`. */
  readonly code: string
  /** The year with its fuel: `2020-5`, `32000-5`. */
  readonly yearCode: string
}

/** The table entry of a plate's match (interface 2.8). Undefined when the answer lacks a part of the key. */
export function versionOf({ codigo_fipe, ano_modelo, combustivel }: FipeMatch): FipeVersion | undefined {
  const code = parseFipeCode(codigo_fipe ?? '')
  const year = parseYearText(`${ano_modelo ?? ''} ${combustivel ?? ''}`)
  if (!code.ok || !year.ok || year.value.fuel === null) return undefined
  return { code: code.value, yearCode: year.value.code }
}

/** A version in a link: `001004-9/2020-5`. */
export function versionText({ code, yearCode }: FipeVersion): string {
  return `${code}/${yearCode}`
}
