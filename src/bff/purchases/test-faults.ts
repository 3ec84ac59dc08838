import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { RECORD_STATES, isFinal } from '#contract/console/record-state.ts'
import type { InquiryRecord } from '#contract/console/record.ts'
import { type Random, seededRandom } from '#tooling/random.ts'
import type { StoreOptions } from '../store/store.ts'
import { type Replica, startReplica } from '../test-replicas.ts'
import { type Bought, type Caller, QUICK, caller, openShop } from '../test-stack.ts'
import { type NetworkFault, type TestNetwork, startTestNetwork } from '../upstream/client/test-network.ts'
import { type Account, type Forgone, accountOf } from './test-account.ts'

/** Plates that make the service lose answers, refuse, or fail (see the service's table of inputs). */
const FAULTS = ['0500', '0513', '0601', '0603', '0604', '0609', '0402', '0403', '0404', '0422', '0902']

/** Plates for which the service gives false answers. */
export const LIES = ['0801', '0802', '0803', '0804', '0805']

export interface FaultShopOptions {
  readonly store: StoreOptions
  /**
   * Consoles at once: several may share a PostgreSQL; a SQLite file has one, after the former console is
   * dead.
   */
  readonly replicas: number
  /** Requests between console and service are lost, delayed and cut. */
  readonly badNetwork?: boolean
  /** Endings of the plates that provoke a fault; by default those that lose, refuse and fail. */
  readonly endings?: readonly string[]
  /** Decides which faults happen, when, and to which click. */
  readonly seed: number
}

/** What a disaster acts on, and the random decisions about it. */
export interface World {
  readonly replicas: readonly Replica[]
  readonly random: Random
  /** `kill -9` of every console. */
  readonly killAll: () => Promise<void>
}

export interface Settled extends Account {
  readonly networkFaults: number
  /**
   * Refusals by the service that another attempt of the same purchase has turned into a charge: the record
   * shows the charge by now.
   */
  readonly takenBack: number
  /** Number of answers that said "nothing charged" and stored nothing, by code. */
  readonly refusals: Readonly<Record<string, number>>
}

export interface FaultShop {
  /**
   * Starts consoles where none run, makes this many clicks at once, and lets a disaster happen at a random
   * moment: after a random number of calls to the service and a few milliseconds more, so that on any
   * machine it falls between nothing stored and everything answered.
   */
  during(clicks: number, disaster: (world: World) => Promise<void>): Promise<void>
  /** The same, with the death of each console as the disaster. */
  killDuring(clicks: number): Promise<void>
  /** Ends the network faults, lets every browser repeat its click, and counts the outcomes. */
  settle(): Promise<Settled>
  close(): Promise<void>
}

/** Starts the embedded service, and consoles in separate processes that can be killed. */
export async function openFaultShop(options: FaultShopOptions): Promise<FaultShop> {
  const { store, replicas, badNetwork, endings = FAULTS, seed } = options
  // A random source of its own, so that decisions do not depend on how many requests have met the network.
  const decisions = seededRandom(seed)
  // The session never expires, and no number of calls reaches the limit.
  const session = { idleMs: 1e12, absoluteMs: 1e12 }
  const shop = await openShop({
    store,
    config: { session },
    service: { openingBalanceCents: 100_000_00, rateLimit: { live: 3000, test: 3000 } },
  })
  const network = await startTestNetwork(shop.service.url)
  // The person signs in once; the session is in the store.
  const { cookie } = await shop.person()
  await shop.bff.close()
  const config = { ...store, session, service: { url: network.url, key: shop.service.liveKey } }
  if (badNetwork) network.choose(faults(seededRandom(seed + 1)))

  // An invented id is never found at the service, so its purchase ends when polling gives up.
  const polling = { ...QUICK.polling, ...(endings === LIES && { giveUpMs: 5000 }) }
  const running: Replica[] = []
  const clicks = new Map<string, string>()
  /** Clicks whose answer said that nothing was charged. */
  const refused = new Map<string, string>()
  /** Clicks whose record said so. */
  const rejected = new Set<string>()
  const buy = (person: Caller, id: string, placa: string) =>
    person.buy({ servico: 'renajud', placa }, { id, again: true })

  async function click(person: Caller): Promise<void> {
    const id = randomUUID()
    const placa = plateOf(clicks.size, endings)
    clicks.set(id, placa)
    // Clicks whose browser never gets an answer are the point of this test.
    const answer = await buy(person, id, placa).catch(() => undefined)
    if (answer?.record?.state === 'rejected') rejected.add(id)
    else if (answer?.error?.charged === 'no') refused.set(id, answer.error.code)
  }

  async function startMissing(count: number): Promise<void> {
    const missing = Array.from({ length: count - running.length }, () =>
      startReplica(config, { ...QUICK, polling }),
    )
    running.push(...(await Promise.all(missing)))
  }

  async function killAll(): Promise<void> {
    await Promise.all(running.splice(0).map((replica) => replica.kill()))
  }

  async function during(count: number, disaster: (world: World) => Promise<void>): Promise<void> {
    await startMissing(replicas)
    const calls = decisions.int(0, 2 * count + 1)
    const pauseMs = decisions.next() * 60
    const target = callsSeen(network) + calls
    const urls = running.map(({ url }) => url)
    const waiting = Array.from({ length: count }, (_, index) =>
      click(caller(() => urls[index % urls.length] ?? '', cookie)),
    )
    const end = { answered: false }
    const all = Promise.all(waiting).finally(() => {
      end.answered = true
    })
    while (!end.answered && callsSeen(network) < target) await delay(2)
    await Promise.race([all, delay(pauseMs)])
    await disaster({ replicas: running, random: decisions, killAll })
    await all
  }

  /** Every second click whose answer said "nothing charged" gives up: that answer must have been true. */
  async function readForgone(person: Caller): Promise<Forgone[]> {
    const some = [...refused].filter((_, index) => index % 2 === 0)
    return Promise.all(
      some.map(async ([id, code]) => ({ id, code, record: await person.read(id).catch(() => undefined) })),
    )
  }

  return {
    during,
    killDuring: (count) => during(count, killAll),

    async settle() {
      const networkFaults = faultsMet(network)
      network.choose(() => ({ kind: 'none' }))
      if (running.length === 0) await startMissing(1)
      // Many at once on a busy machine, which may wait a minute for the call quota. A purchase without an end
      // by then is a mismatch.
      const person = caller(() => running[0]?.url ?? '', cookie, { patienceMs: 120_000 })
      const records: InquiryRecord[] = []
      const givenUp = new Set((await readForgone(person)).map(({ id }) => id))
      const back = [...clicks].filter(([id]) => !givenUp.has(id))
      // Browsers repeat their PUT: it finds the stored purchases, and buys the others now.
      await atMost(16, back, async ([id, placa]) => {
        await insist(() => buy(person, id, placa))
        const ended = person.until(id, ...RECORD_STATES.filter(isFinal))
        records.push(await ended.catch(() => person.read(id)))
      })
      // Read again at the end, so that a wrong "nothing charged" has had time to become a charge.
      const forgone = await readForgone(person)
      await killAll()
      const refusals: Record<string, number> = {}
      for (const code of refused.values()) refusals[code] = (refusals[code] ?? 0) + 1
      return {
        ...accountOf(shop, records, { forgone, liesAboutIds: endings === LIES }),
        networkFaults,
        takenBack: records.filter(({ id, chargedCents }) => rejected.has(id) && chargedCents !== 0).length,
        refusals,
      }
    },

    async close() {
      for (const replica of running) replica.wake()
      await killAll()
      await network.close()
      await shop.close()
    },
  }
}

/** Every third click has a unique plate; the plates of the others provoke a fault. */
function plateOf(index: number, endings: readonly string[]): string {
  if (index % 3 !== 0) return `TST${endings[index % endings.length]}`
  const letters = [index % 26, Math.floor(index / 26) % 26].map((each) => String.fromCharCode(65 + each))
  return `A${letters.join('')}${1000 + Math.floor(index / 676)}`
}

/** One request in four meets a fault; the purchase is then repeated, and may meet another. */
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

/** Behaves like a browser, which repeats its PUT while that may help. */
async function insist(put: () => Promise<Bought>): Promise<void> {
  for (let left = 60; left > 0; left -= 1) {
    const { record, error } = await put()
    if (record) return
    if (!error?.retryable) throw new Error(`A repeated purchase was refused: ${error?.code}`)
    await delay(500)
  }
}

/** Works through `items`, at most `limit` at a time. */
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
