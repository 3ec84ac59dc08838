import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ServiceFailure } from '../http/failure.ts'
import { type Store, openStore } from '../store/store.ts'
import { migrations } from './migrations.ts'
import { type Wallet, createWallet } from './wallet.ts'

let store: Store
let wallet: Wallet
beforeEach(() => {
  store = openStore(':memory:', migrations)
  wallet = createWallet(store, () => 1000)
  wallet.open(10_00)
})
afterEach(() => store.close())

describe('the wallet', () => {
  it('is the sum of its entries', () => {
    expect(wallet.debit('a', 'consulta', 6_90)).toBe(3_10)
    wallet.refund('a', 6_90)
    wallet.credit(5)
    expect(wallet.balanceCents()).toBe(10_05)
    expect(wallet.entries().map(({ kind, inquiry, amountCents }) => [kind, inquiry, amountCents])).toEqual([
      ['opening', null, 10_00],
      ['debit', 'a', -6_90],
      ['refund', 'a', 6_90],
      ['credit', null, 5],
    ])
    expect(wallet.entries({ afterSeq: 1, limit: 1 })).toMatchObject([
      { seq: 2, service: 'consulta', at: 1000 },
    ])
  })

  it('is opened only once', () => {
    wallet.open(99_00)
    expect(wallet.balanceCents()).toBe(10_00)
  })

  it('can be spent to the last cent and no further', () => {
    wallet.debit('a', 'consulta', 10_00)
    const refused = () => wallet.debit('b', 'consulta', 1)
    expect(refused).toThrow(ServiceFailure)
    expect(refused).toThrow(expect.objectContaining({ code: 'SALDO_INSUFICIENTE', extra: { saldo: 0 } }))
  })

  it('debits and refunds an inquiry once, and refunds no more than was debited', () => {
    wallet.debit('a', 'consulta', 5_00)
    expect(() => wallet.debit('a', 'consulta', 1)).toThrow(/UNIQUE/)
    expect(() => wallet.refund('a', 5_01)).toThrow(/Nothing of that amount/)
    expect(() => wallet.refund('b', 1)).toThrow(/Nothing of that amount/)
    wallet.refund('a', 25)
    expect(() => wallet.refund('a', 25)).toThrow(/UNIQUE/)
    expect(wallet.balanceCents()).toBe(5_25)
  })

  it('takes whole cents only', () => {
    expect(() => wallet.debit('a', 'consulta', 0.5)).toThrow(TypeError)
    expect(() => wallet.credit(Number.NaN)).toThrow(TypeError)
  })

  it.each(['UPDATE ledger SET amount_cents = 0', 'DELETE FROM ledger'])('cannot be rewritten: %s', (sql) => {
    expect(() => store.db.exec(sql)).toThrow(/ledger entries never/)
  })
})
