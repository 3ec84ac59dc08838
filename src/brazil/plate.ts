import { type Parsed, accept, lengthReason, refuse } from './parsed.ts'
import { compact } from './text.ts'

// Old and Mercosul plates differ in the fifth character: 0-9 became A-J. K-Z exist only on Mercosul plates.
const PLATE = /^[A-Z]{3}\d[A-Z\d]\d{2}$/
const WRITTEN = /^[A-Z]{3}-?\d[A-Z\d]\d{2}$/i
const ZERO = '0'.charCodeAt(0)
const A = 'A'.charCodeAt(0)

/** Seven characters, upper case, no hyphen. Either form of plate. */
export function parsePlate(text: string): Parsed {
  const plate = compact(text)
  const reason = lengthReason(plate, /^[A-Z\d]+$/, 7)
  if (reason) return refuse(reason)
  return PLATE.test(plate) ? accept(plate) : refuse('format')
}

/** Whether the text is a plate, exactly as written, with or without the hyphen (interface 2.3). */
export function isPlate(text: string): boolean {
  return WRITTEN.test(text)
}

/** True for `ABC1234`, false for `ABC1C34`. Takes a parsed plate. */
export function isOldForm(plate: string): boolean {
  return /\d/.test(plate.charAt(4))
}

/** The other form of the same car's plate; null for K-Z, which have no old form. Takes a parsed plate. */
export function plateTwin(plate: string): string | null {
  const fifth = plate.charCodeAt(4)
  const twin = isOldForm(plate) ? fifth - ZERO + A : fifth - A + ZERO
  if (!isOldForm(plate) && fifth - A > 9) return null
  return plate.slice(0, 4) + String.fromCharCode(twin) + plate.slice(5)
}

/** The same key for both forms of a car's plate. Takes a parsed plate. */
export function plateKey(plate: string): string {
  return isOldForm(plate) ? (plateTwin(plate) ?? plate) : plate
}

/** `ABC-1234` for the old form, `ABC1C34` for Mercosul, as printed on the plates. */
export function formatPlate(plate: string): string {
  return PLATE.test(plate) && isOldForm(plate) ? `${plate.slice(0, 3)}-${plate.slice(3)}` : plate
}
