import { type Parsed, accept, lengthReason, refuse } from './parsed.ts'
import { compact } from './text.ts'

const CHASSIS = /^[A-HJ-NPR-Z\d]{17}$/

/**
 * Seventeen letters and digits, without I, O and Q. The North American check digit is not enforced: Brazilian
 * chassis numbers do not carry it.
 */
export function parseChassis(text: string): Parsed {
  const chassis = compact(text)
  const reason = lengthReason(chassis, /^[A-HJ-NPR-Z\d]+$/, 17)
  return reason ? refuse(reason) : accept(chassis)
}

/** Whether the text is a chassis number, exactly as written. */
export function isChassis(text: string): boolean {
  return CHASSIS.test(text.toUpperCase())
}
