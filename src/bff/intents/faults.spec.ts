import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Replica, startReplica } from '../inquiries/test-replicas.ts'
import { type Caller, type Shop, caller, openShop } from '../inquiries/test-shop.ts'
import { describeOnEachStore } from '../store/test-stores.ts'

/** Plates that make the service lose answers, refuse, or fail (see the service's table of inputs), and good ones. */
const FAULTS = ['0500', '0513', '0601', '0603', '0604', '0609', '0402', '0404', '0422', '0902']

const ROUNDS = 6
const CLICKS = 8

// Several processes may share a PostgreSQL, and a SQLite file once its former process is dead.
describeOnEachStore('killed at any moment', (fresh, dialect) => {
  let shop: Shop
  let config: { service: { url: string; key: string }; dataDir: string; databaseUrl?: string }
  let cookie: string
  const replicas: Replica[] = []

  beforeAll(async () => {
    const store = await fresh()
    shop = await openShop({ store })
    // The person signs in once; the session is in the store, like everything.
    cookie = (await shop.person()).cookie
    config = {
      service: { url: shop.service.url, key: shop.service.liveKey },
      dataDir: store.dataDir,
      ...(store.databaseUrl !== undefined && { databaseUrl: store.databaseUrl }),
    }
    await shop.bff.close()
  }, 30_000)

  afterAll(async () => {
    for (const replica of replicas) await replica.kill()
    await shop.service.close()
  })

  it('charges each click at most once and loses none that was charged', { timeout: 120_000 }, async () => {
    const clicks = new Map<string, string>()
    let plate = 0
    const click = (person: Caller) => {
      const id = randomUUID()
      const fault = FAULTS[plate % FAULTS.length]
      // A plate of its own for each click, with the fault's four digits where it has one.
      const letters = String.fromCharCode(65 + (plate % 26), 65 + Math.floor(plate / 26))
      const placa = plate % 3 === 0 ? `A${letters}1234` : `TST${fault}`
      plate += 1
      clicks.set(id, placa)
      // A click whose browser never hears an answer is what this is about.
      return person.buy({ servico: 'renajud', placa }, { id, force: true }).catch(() => undefined)
    }

    for (let round = 0; round < ROUNDS; round++) {
      const count = dialect === 'postgres' ? 2 : 1
      for (let i = 0; i < count; i++) replicas.push(await startReplica(config))
      const waiting = Array.from({ length: CLICKS }, (_, index) => {
        const url = replicas[index % replicas.length]?.url ?? ''
        return click(caller(() => url, cookie))
      })
      // Anywhere between nothing stored and everything answered.
      await delay(Math.random() * 400)
      await Promise.all(replicas.splice(0).map((replica) => replica.kill()))
      await Promise.all(waiting)
    }

    const last = await startReplica(config)
    replicas.push(last)
    const person = caller(() => last.url, cookie)
    // Browsers that come back repeat their PUT; what was stored is found, what was not is bought now.
    await Promise.all(
      [...clicks].map(([id, placa]) => person.buy({ servico: 'renajud', placa }, { id, force: true })),
    )
    const records = await Promise.all(
      [...clicks.keys()].map((id) => person.until(id, 'done', 'failed', 'rejected', 'abandoned')),
    )

    const ledger = shop.service.portal.ledger({ limit: 100_000 })
    const debited = ledger.filter((entry) => entry.kind === 'debit').map((entry) => entry.inquiry)
    const bought = records.filter((record) => record.upstreamId !== null && !record.reused)
    // As sets and as counts: each debit has its record, and each record its one debit.
    expect(new Set(bought.map((record) => record.upstreamId))).toEqual(new Set(debited))
    expect(bought).toHaveLength(debited.length)
    expect(records.reduce((sum, record) => sum + (record.chargedCents ?? NaN), 0)).toBe(shop.spent().cents)
    expect(records.filter((record) => record.state === 'done' && record.result === null)).toEqual([])
    expect(new Set(records.map((record) => record.state))).toEqual(new Set(['done', 'failed', 'rejected']))
  })
})
