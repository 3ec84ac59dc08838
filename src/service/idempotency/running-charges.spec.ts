import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrations } from '../migrations.ts'
import { type Store, openStore } from '../store/store.ts'
import { createCharging } from '../wallet/charging.ts'
import { type Wallet, createWallet } from '../wallet/wallet.ts'
import { type Idempotency, createIdempotency } from './idempotency.ts'
import { type RunningCharge, type RunningCharges, createRunningCharges } from './running-charges.ts'

const CHARGE: RunningCharge = { id: 'fipe-call', environment: 'live', priceCents: 25, key: 'key-number-1' }
const CALL = { environment: 'live', key: 'key-number-1', fingerprint: 'body' } as const

let store: Store
let wallet: Wallet
let idempotency: Idempotency
let charges: RunningCharges

const open = () => createRunningCharges({ store, charging: createCharging(wallet), idempotency })

beforeEach(() => {
  store = openStore(':memory:', migrations)
  wallet = createWallet(store, () => 1000)
  wallet.open(10_00)
  idempotency = createIdempotency(store, () => 1000)
  charges = open()
  store.transaction(() => {
    idempotency.begin(CALL)
    charges.begin(CHARGE, 'fipe')
    wallet.debit(CHARGE.id, 'fipe', CHARGE.priceCents)
  })
})
afterEach(() => store.close())

/** Makes the ledger refuse entries, as a full disk would. */
const fillDisk = () =>
  store.db.exec(
    "CREATE TEMP TRIGGER full_disk BEFORE INSERT ON ledger BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
  )

describe('a call that was charged and failed', () => {
  it('is refunded once and frees its key', () => {
    charges.takeBack(CHARGE)
    expect(wallet.balanceCents()).toBe(10_00)
    expect(idempotency.answerOf(CALL)).toBeUndefined()
    expect(charges.nextDue()).toBeUndefined()
    open().takeBackAll()
    expect(wallet.entries()).toHaveLength(3)
  })

  it('is refunded later when the refund could not be stored at once', async () => {
    fillDisk()
    expect(() => charges.takeBack(CHARGE)).toThrow('disk is full')
    expect(wallet.balanceCents()).toBe(9_75)
    expect(() => idempotency.answerOf(CALL)).toThrow(
      expect.objectContaining({ code: 'IDEMPOTENCY_IN_PROGRESS' }),
    )
    expect(charges.nextDue()).toBe(0)
    expect(() => charges.runDue()).toThrow('disk is full')

    store.db.exec('DROP TRIGGER full_disk')
    await charges.runDue()
    expect(wallet.balanceCents()).toBe(10_00)
    expect(idempotency.answerOf(CALL)).toBeUndefined()
    expect(charges.nextDue()).toBeUndefined()
    await charges.runDue()
    expect(wallet.entries()).toHaveLength(3)
  })

  it('is refunded at the next start after a crash', () => {
    open().takeBackAll()
    expect(wallet.balanceCents()).toBe(10_00)
    open().takeBackAll()
    expect(wallet.entries()).toHaveLength(3)
  })

  it('stays charged once it has ended', () => {
    store.transaction(() => charges.end(CHARGE))
    open().takeBackAll()
    expect(wallet.balanceCents()).toBe(9_75)
  })
})
