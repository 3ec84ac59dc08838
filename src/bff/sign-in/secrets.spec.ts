import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { SecretBox } from './secret-box.ts'
import { enrolmentUri, newSecret, stepOf } from './totp.ts'

/** RFC 6238, appendix B: the key of its SHA-1 table. */
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [20_000_000_000, '353130'],
])('the code of RFC 6238 at %i s is right', (seconds, code) => {
  expect(stepOf(code, RFC_SECRET, seconds * 1000)).toBe(Math.floor(seconds / 30) * 30_000)
})

test('a code is accepted one step early and one step late, and at no other time', () => {
  const at = Date.UTC(2026, 10, 22, 12)
  const code = TOTP.generate({ secret: Secret.fromBase32(RFC_SECRET), timestamp: at })
  const right = [-60_000, -30_000, 0, 30_000, 60_000].map((late) => stepOf(code, RFC_SECRET, at + late))
  expect(right).toEqual([undefined, at, at, at, undefined])
  expect(stepOf(`${code}0`, RFC_SECRET, at)).toBeUndefined()
})

test('an authenticator reads secret, account and settings from the QR code', () => {
  const secret = newSecret()
  const uri = new URL(enrolmentUri(secret, 'ana@loja.example'))
  expect(uri.protocol + uri.host).toBe('otpauth:totp')
  expect(decodeURIComponent(uri.pathname)).toBe('/Pátio:ana@loja.example')
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Pátio',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('a sealed secret opens unchanged only for its owner and with its key', () => {
  const box = new SecretBox('a key of the server', 'second-factor')
  const sealed = box.seal('JBSWY3DP', 'ana')
  expect(sealed).not.toContain('JBSWY3DP')
  expect(box.seal('JBSWY3DP', 'ana')).not.toBe(sealed)
  expect(box.open(sealed, 'ana')).toBe('JBSWY3DP')
  expect(box.open(sealed, 'bia')).toBeUndefined()
  expect(new SecretBox('another key', 'second-factor').open(sealed, 'ana')).toBeUndefined()
  expect(new SecretBox('a key of the server', 'other').open(sealed, 'ana')).toBeUndefined()
  const flipped = Buffer.from(sealed, 'base64url')
  flipped[30] = (flipped[30] ?? 0) ^ 1
  expect(box.open(flipped.toString('base64url'), 'ana')).toBeUndefined()
  expect(box.open('', 'ana')).toBeUndefined()
})

test('makes ten recovery codes and accepts each in any case and grouping', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
  const [code = ''] = codes
  expect(hashOfRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(hashOfRecoveryCode(code))
  expect(hashOfRecoveryCode(code)).toMatch(/^[0-9a-f]{64}$/)
})
