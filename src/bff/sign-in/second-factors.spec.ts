import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HttpFailure } from '../http/http-failure.ts'
import { MIGRATIONS } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { describeOnOneStore } from '../store/test-stores.ts'
import { SecondFactors, clearSecondFactor } from './second-factors.ts'
import { SecretBox } from './secret-box.ts'

const STEP = 30_000
const ANA = { id: 'ana', name: 'Ana', email: 'ana@loja.example' }

describeOnOneStore('a second factor', (fresh) => {
  let now: number
  let store: Store
  let factors: SecondFactors

  beforeEach(async () => {
    now = Date.UTC(2026, 10, 22, 12)
    store = await openStore(await fresh(), MIGRATIONS)
    factors = factorsWith(new SecretBox('a key', 'second-factor'))
    const people = ['ana', 'bia'].map((id) => ({
      id,
      name: id,
      email: `${id}@loja.example`,
      role: 'buyer' as const,
      may_query_people: 1,
      password_hash: '',
      created_at: now,
      suspended_at: null,
    }))
    await store.db.insertInto('person').values(people).execute()
  })
  afterEach(() => store.close())

  const factorsWith = (box: SecretBox | undefined) => new SecondFactors({ store, now: () => now, box })
  const codeOf = (secret: string, at = now) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at })
  const enrol = async () => {
    const { secret } = await factors.draft(ANA)
    const recoveryCodes = await factors.confirm(ANA, codeOf(secret))
    now += STEP
    return { secret, recoveryCodes }
  }
  const failure = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    return error instanceof HttpFailure ? error.code : error
  }
  const actions = async () =>
    (await store.db.selectFrom('audit_entry').select(['action', 'details']).orderBy('seq').execute()).map(
      ({ action, details }) => `${action} ${details}`,
    )

  test('is valid after its first code confirms it', async () => {
    const { secret } = await factors.draft(ANA)
    expect(await factors.use('ana', codeOf(secret))).toBeUndefined()
    expect(await failure(factors.confirm(ANA, '000000'))).toBe('INVALID_CODE')
    expect(await factors.isActive('ana')).toBe(false)
    expect(await factors.confirm(ANA, codeOf(secret))).toHaveLength(10)
    expect([await factors.isActive('ana'), await factors.isActive('bia')]).toEqual([true, false])
    expect(await actions()).toEqual(['second-factor-set {"replaced":false}'])
  })

  test('a drafted secret stays unread by other sign-ins, also if a replica of an earlier version drafted it', async () => {
    const { secret: strangers } = await factors.draft(ANA, 'a stranger')
    expect((await factors.draft(ANA, 'a stranger')).secret).toBe(strangers)
    // That version knows no sign-ins: it replaces only the secret and its time.
    const own = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const sealed = new SecretBox('a key', 'second-factor').seal(own, 'ana')
    await store.db
      .updateTable('second_factor_draft')
      .set({ secret: sealed, created_at: now })
      .where('person_id', '=', 'ana')
      .execute()
    expect((await factors.draft(ANA, 'a stranger')).secret).not.toBe(own)
  })

  test('stores neither the secret nor a recovery code readably', async () => {
    const { secret, recoveryCodes } = await enrol()
    await factors.draft(ANA)
    const rows = JSON.stringify([
      await store.db.selectFrom('second_factor').selectAll().execute(),
      await store.db.selectFrom('recovery_code').selectAll().execute(),
      await store.db.selectFrom('audit_entry').selectAll().execute(),
    ])
    for (const text of [secret, ...recoveryCodes, recoveryCodes[0]?.replaceAll('-', '') ?? '?']) {
      expect(rows).not.toContain(text)
    }
  })

  test('accepts a code once, even of forty simultaneous attempts, and none of an earlier step', async () => {
    const { secret } = await enrol()
    const early = codeOf(secret, now - STEP)
    expect(await factors.use('ana', early), 'it confirmed the enrolment').toBeUndefined()
    const code = codeOf(secret)
    const results = await Promise.all(Array.from({ length: 40 }, () => factors.use('ana', code)))
    expect(results.filter((kind) => kind === 'code')).toHaveLength(1)
    expect(await factors.use('bia', codeOf(secret, now + STEP))).toBeUndefined()
    expect(await factors.use('ana', codeOf(secret, now + STEP))).toBe('code')
    expect(await factors.use('ana', code)).toBeUndefined()
    now += 3 * STEP
    expect(await factors.use('ana', codeOf(secret))).toBe('code')
  })

  test('accepts each recovery code once, even of twenty simultaneous attempts', async () => {
    const { recoveryCodes } = await enrol()
    const [first = '', second = ''] = recoveryCodes
    const typed = first.toLowerCase().replaceAll('-', ' ')
    const results = await Promise.all(Array.from({ length: 20 }, () => factors.use('ana', typed)))
    expect(results.filter((kind) => kind === 'recovery-code')).toHaveLength(1)
    expect(await factors.use('bia', second)).toBeUndefined()
    expect(await factors.use('ana', second)).toBe('recovery-code')
    expect(await factors.recoveryCodesLeft('ana')).toBe(8)
  })

  test('is replaced together with its recovery codes', async () => {
    const before = await enrol()
    const after = await enrol()
    expect(await factors.use('ana', codeOf(before.secret))).toBeUndefined()
    expect(await factors.use('ana', before.recoveryCodes[0] ?? '')).toBeUndefined()
    expect(await factors.use('ana', codeOf(after.secret))).toBe('code')
    expect(await factors.recoveryCodesLeft('ana')).toBe(10)
    expect(await actions()).toContain('second-factor-set {"replaced":true}')
  })

  test('is set up once by two simultaneous confirmations', async () => {
    const { secret } = await factors.draft(ANA)
    const code = codeOf(secret)
    const results = await Promise.all([1, 2].map(() => failure(factors.confirm(ANA, code))))
    expect(results.filter((code) => code === undefined)).toHaveLength(1)
    expect(results).toContain('ENROLMENT_EXPIRED')
    expect(await factors.recoveryCodesLeft('ana')).toBe(10)
  })

  test('has to be confirmed within a quarter of an hour', async () => {
    const { secret } = await factors.draft(ANA)
    now += 15 * 60_000
    expect(await failure(factors.confirm(ANA, codeOf(secret)))).toBe('ENROLMENT_EXPIRED')
    await factors.draft({ ...ANA, id: 'bia' })
    await factors.sweep()
    const drafts = await store.db.selectFrom('second_factor_draft').select('person_id').execute()
    expect(drafts, 'the sweep removes only what has expired').toEqual([{ person_id: 'bia' }])
  })

  test('leaves nothing behind when it is removed', async () => {
    const { secret, recoveryCodes } = await enrol()
    await factors.draft(ANA)
    await factors.remove(ANA)
    await factors.remove(ANA)
    expect(await factors.use('ana', codeOf(secret))).toBeUndefined()
    expect(await factors.use('ana', recoveryCodes[0] ?? '')).toBeUndefined()
    expect(await store.db.selectFrom('second_factor_draft').selectAll().execute()).toEqual([])
    expect((await actions()).slice(1)).toEqual(['second-factor-removed {}'])
    const again = await store.transaction((trx) => clearSecondFactor(trx, 'ana'))
    expect(again).toBe(false)
  })

  test('cannot be set up without a key, and recovery codes work after the key is lost', async () => {
    const { secret, recoveryCodes } = await enrol()
    const without = factorsWith(undefined)
    expect(await failure(without.draft(ANA))).toBe('SECOND_FACTOR_UNAVAILABLE')
    const other = factorsWith(new SecretBox('another key', 'second-factor'))
    for (const each of [without, other]) {
      expect(await each.use('ana', codeOf(secret))).toBeUndefined()
    }
    expect(await other.use('ana', recoveryCodes[0] ?? '')).toBe('recovery-code')
  })
})
