import { Secret, TOTP } from 'otpauth'

/** The defaults of authenticator apps. */
const PERIOD_S = 30
const DIGITS = 6

/** How many steps a clock may differ in each direction. */
const WINDOW = 1

/** 160 random bits in Base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth:` URL of the QR code for an authenticator. */
export function enrolmentUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/**
 * The start of a code's time step (epoch milliseconds); undefined for a wrong code. Codes of the previous and
 * the next step are accepted too.
 */
export function stepOf(code: string, secret: string, now: number): number | undefined {
  if (!isTotpCode(code)) return undefined
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now, window: WINDOW })
  if (delta === null) return undefined
  return (Math.floor(now / 1000 / PERIOD_S) + delta) * PERIOD_S * 1000
}

export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code)
}

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Pátio',
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  })
}
