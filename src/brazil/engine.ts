import { type Parsed, accept, lengthReason, refuse } from './parsed.ts'
import { visible } from './text.ts'

/** Trimmed and upper case, 3 to 30 characters. No national rule exists, so the service judges the rest. */
export function parseEngine(text: string): Parsed {
  const engine = visible(text).trim().toUpperCase()
  const reason = lengthReason(engine, /^[A-Z\d*\-/. ]+$/, 3, 30)
  return reason ? refuse(reason) : accept(engine)
}

/** Whether the text can be an engine number, exactly as written. */
export function isEngine(text: string): boolean {
  return /^[A-Z\d*\-/. ]{3,30}$/i.test(text.trim())
}
