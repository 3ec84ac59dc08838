import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { InquiryRecord } from '#contract/console/record.ts'
import { type Random, seededRandom } from '#tooling/random.ts'
import type { StoreOptions } from '../store/store.ts'
import { type Replica, startReplica } from '../test-replicas.ts'
import { type Caller, type Shop, caller, openShop } from '../test-stack.ts'
import { type NetworkFault, type TestNetwork, startTestNetwork } from '../upstream/client/test-network.ts'

/** Plates that make the service lose answers, refuse, or fail (see the service's table of inputs). */
const FAULTS = ['0500', '0513', '0601', '0603', '0604', '0609', '0402', '0404', '0422', '0902']

export interface FaultShopOptions {
  readonly store: StoreOptions
  /** Consoles at once: several may share a PostgreSQL, and a SQLite file once its former console is dead. */
  readonly replicas: number
  /** Between console and service requests get lost, late and cut. */
  readonly badNetwork?: boolean
  /** Decides which faults happen, and after how many calls the consoles are killed. */
  readonly seed: number
}

/** What became of all clicks, counted on both sides. */
export interface Account {
  readonly clicks: number
  /** Records that say they were charged, and what the service debited. */
  readonly charged: number
  readonly debits: number
  readonly states: Readonly<Record<string, number>>
  readonly networkFaults: number
  /** What does not agree, in words. Empty: nothing lost, nothing doubled. */
  readonly mismatches: readonly string[]
}

export interface FaultShop {
  /**
   * Starts the consoles, clicks so often at once, and kills every console at a random moment: after a random
   * number of calls to the service and a few milliseconds more, so that it falls between nothing stored and
   * everything answered on any machine.
   */
  killDuring(clicks: number): Promise<void>
  /**
   * The network heals, a last console starts, every browser comes back with its click: counts what became of
   * them.
   */
  settle(): Promise<Account>
  close(): Promise<void>
}

/** The real service, and consoles in separate processes that can be killed. */
export async function openFaultShop(options: FaultShopOptions): Promise<FaultShop> {
  const { store, replicas, badNetwork } = options
  const random = seededRandom(options.seed)
  const shop = await openShop({ store, service: { openingBalanceCents: 100_000_00 } })
  const network = await startTestNetwork(shop.service.url)
  // The person signs in once; the session is in the store, like everything.
  const { cookie } = await shop.person()
  await shop.bff.close()
  const config = {
    service: { url: network.url, key: shop.service.liveKey },
    dataDir: store.dataDir,
    ...(store.databaseUrl !== undefined && { databaseUrl: store.databaseUrl }),
  }
  if (badNetwork) network.choose(faults(random))

  const running: Replica[] = []
  const clicks = new Map<string, string>()
  const buy = (person: Caller, id: string, placa: string) =>
    person.buy({ servico: 'renajud', placa }, { id, force: true })

  async function click(person: Caller): Promise<void> {
    const id = randomUUID()
    const placa = plateOf(clicks.size)
    clicks.set(id, placa)
    // A click whose browser never hears an answer is what this is about.
    await buy(person, id, placa).catch(() => undefined)
  }

  async function killAll(): Promise<void> {
    await Promise.all(running.splice(0).map((replica) => replica.kill()))
  }

  return {
    async killDuring(count) {
      running.push(...(await Promise.all(Array.from({ length: replicas }, () => startReplica(config)))))
      const urls = running.map(({ url }) => url)
      const waiting = Array.from({ length: count }, (_, index) =>
        click(caller(() => urls[index % urls.length] ?? '', cookie)),
      )
      const end = { answered: false }
      const all = Promise.all(waiting).finally(() => {
        end.answered = true
      })
      const target = callsSeen(network) + random.int(0, 2 * count + 1)
      while (!end.answered && callsSeen(network) < target) await delay(2)
      await Promise.race([all, delay(random.next() * 60)])
      await killAll()
      await all
    },

    async settle() {
      const networkFaults = faultsMet(network)
      network.choose(() => ({ kind: 'none' }))
      const last = await startReplica(config)
      running.push(last)
      // Many at once on a busy machine; what has no end by then is a mismatch.
      const person = caller(() => last.url, cookie, { patienceMs: 60_000 })
      const records: InquiryRecord[] = []
      // Browsers that come back repeat their PUT; what was stored is found, what was not is bought now.
      await atMost(16, [...clicks], async ([id, placa]) => {
        await buy(person, id, placa)
        const ended = person.until(id, 'done', 'failed', 'rejected', 'abandoned')
        records.push(await ended.catch(() => person.read(id)))
      })
      await killAll()
      return { ...account(shop, records), networkFaults }
    },

    async close() {
      await killAll()
      await network.close()
      await shop.close()
    },
  }
}

/** Every third click has a plate that no other has; the plates of the others end in a fault's four digits. */
function plateOf(index: number): string {
  if (index % 3 !== 0) return `TST${FAULTS[index % FAULTS.length]}`
  const letters = [index % 26, Math.floor(index / 26) % 26].map((each) => String.fromCharCode(65 + each))
  return `A${letters.join('')}${1000 + Math.floor(index / 676)}`
}

/** One request in four meets a fault; its purchase is then repeated, and may meet another. */
function faults(random: Random): () => NetworkFault {
  let good = 0
  return () => {
    const lucky = random.int(0, 4) > 0 && good < 6
    good = lucky ? good + 1 : 0
    if (lucky) return { kind: 'none' }
    switch (random.int(0, 4)) {
      case 0:
        return { kind: 'reset' }
      case 1:
        return { kind: 'cut-after-request' }
      case 2:
        return { kind: 'cut-in-reply', bytes: random.int(1, 400) }
      default:
        return { kind: 'delay', ms: random.int(10, 300) }
    }
  }
}

function callsSeen({ met }: Pick<TestNetwork, 'met'>): number {
  return [...met.values()].reduce((sum, times) => sum + times, 0)
}

function faultsMet({ met }: TestNetwork): number {
  return callsSeen({ met }) - (met.get('none') ?? 0)
}

function account(shop: Shop, records: readonly InquiryRecord[]): Omit<Account, 'networkFaults'> {
  const ledger = shop.service.portal.ledger({ limit: 1_000_000 })
  const debited = ledger.filter((entry) => entry.kind === 'debit').map((entry) => entry.inquiry ?? '')
  const bought = records.filter((record) => record.upstreamId !== null && !record.reused)
  const known = new Set(bought.map((record) => record.upstreamId))
  const cents = records.reduce((sum, record) => sum + (record.chargedCents ?? NaN), 0)
  const spent = shop.spent().cents
  const states: Record<string, number> = {}
  for (const { state } of records) states[state] = (states[state] ?? 0) + 1
  const ends = new Set(['done', 'failed', 'rejected'])
  return {
    clicks: records.length,
    charged: bought.length,
    debits: debited.length,
    states,
    mismatches: [
      // As sets and as counts: each debit has its record, and each record its one debit.
      ...debited
        .filter((id) => !known.has(id))
        .map((id) => `lost: ${id} was debited, and no record knows it`),
      ...bought
        .filter((record) => !debited.includes(record.upstreamId ?? ''))
        .map((record) => `invented: ${record.id} says it was charged, and nothing was debited`),
      ...(debited.length === bought.length
        ? []
        : [`doubled: ${debited.length} debits for ${bought.length} charged records`]),
      ...(cents === spent ? [] : [`cents: the records say ${cents}, the service's ledger ${spent}`]),
      ...records
        .filter((record) => record.state === 'done' && record.result === null)
        .map((record) => `without result: ${record.id}`),
      ...records
        .filter((record) => !ends.has(record.state))
        .map((record) => `no end: ${record.id} is ${record.state}`),
    ],
  }
}

/** Works through `items`, so many at a time. */
async function atMost<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const next = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: limit }, next))
}
