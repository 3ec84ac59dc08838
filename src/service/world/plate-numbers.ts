/**
 * The plate, chassis number and engine number of a car encode the same number, each scrambled in its own way,
 * so that decodificacao-chassi and decodificacao-motor can find the plate without a table of all cars.
 */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** A chassis number has no I, O or Q. */
const BASE33 = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'

/**
 * Number of cars that plates can name: three letters, a digit, a digit or letter, two digits; the two forms
 * of a plate count once.
 */
const PLATES = 26 ** 3 * 10 * 26 * 100

interface Scramble {
  readonly factor: bigint
  readonly shift: bigint
}
// Both factors share no divisor with PLATES (2, 5 and 13 only), which makes the scrambling reversible.
const CHASSIS: Scramble = { factor: 123_456_791n, shift: 87_654_321n }
const MOTOR: Scramble = { factor: 271_828_183n, shift: 31_415_927n }

function scramble(number: number, { factor, shift }: Scramble): number {
  return Number((BigInt(number) * factor + shift) % BigInt(PLATES))
}

function unscramble(number: number, { factor, shift }: Scramble): number {
  const modulus = BigInt(PLATES)
  const value = (((BigInt(number) - shift) * inverse(factor, modulus)) % modulus) + modulus
  return Number(value % modulus)
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [r, nextR, t, nextT] = [modulus, value % modulus, 0n, 1n]
  while (nextR !== 0n) {
    const quotient = r / nextR
    ;[r, nextR] = [nextR, r - quotient * nextR]
    ;[t, nextT] = [nextT, t - quotient * nextT]
  }
  return (t + modulus) % modulus
}

const PLATE = /^[A-Z]{3}\d[A-Z0-9]\d{2}$/

/** Undefined for a text that is not a plate without hyphen. Both forms of a plate give one number. */
export function plateToNumber(plate: string): number | undefined {
  if (!PLATE.test(plate)) return undefined
  const letters = [0, 1, 2].reduce((sum, i) => sum * 26 + LETTERS.indexOf(plate.charAt(i)), 0)
  const fifth = plate.charAt(4)
  const fifthValue = /\d/.test(fifth) ? Number(fifth) : LETTERS.indexOf(fifth)
  return ((letters * 10 + Number(plate.charAt(3))) * 26 + fifthValue) * 100 + Number(plate.slice(5))
}

/** The Mercosul form, except for the documented test series `TST`, which people type with digits. */
export function numberToPlate(number: number): string {
  const fifthValue = Math.floor(number / 100) % 26
  const head = Math.floor(number / 2600)
  const letters = Math.floor(head / 10)
  const prefix = [Math.floor(letters / 676), Math.floor(letters / 26) % 26, letters % 26]
    .map((i) => LETTERS.charAt(i))
    .join('')
  const fifth = prefix === 'TST' && fifthValue < 10 ? String(fifthValue) : LETTERS.charAt(fifthValue)
  return `${prefix}${head % 10}${fifth}${String(number % 100).padStart(2, '0')}`
}

/** One name for both forms of a plate, for seeds and comparisons. Any other text is its own name. */
export function canonicalPlate(plate: string): string {
  const number = plateToNumber(plate)
  return number === undefined ? plate : numberToPlate(number)
}

/** Two characters and six digits of a chassis number, made from a plate's number. */
export function chassisCode(number: number): { readonly high: string; readonly serial: string } {
  const code = scramble(number, CHASSIS)
  return { high: base33(Math.floor(code / 1e6), 2), serial: String(code % 1e6).padStart(6, '0') }
}

export function plateOfChassisCode(high: string, serial: string): string | undefined {
  const value = fromBase33(high)
  if (value === undefined || !/^\d{6}$/.test(serial)) return undefined
  const code = value * 1e6 + Number(serial)
  return code < PLATES ? numberToPlate(unscramble(code, CHASSIS)) : undefined
}

/** Six characters of an engine number, made from a plate's number. */
export function motorCode(number: number): string {
  return base33(scramble(number, MOTOR), 6)
}

export function plateOfMotorCode(text: string): string | undefined {
  const code = fromBase33(text)
  return code === undefined || code >= PLATES ? undefined : numberToPlate(unscramble(code, MOTOR))
}

function base33(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / 33)) {
    text = BASE33.charAt(rest % 33) + text
  }
  return text
}

function fromBase33(text: string): number | undefined {
  let value = 0
  for (const char of text) {
    const digit = BASE33.indexOf(char)
    if (digit < 0) return undefined
    value = value * 33 + digit
  }
  return value
}
