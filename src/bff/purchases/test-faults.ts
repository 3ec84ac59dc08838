import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { InquiryRecord } from '#contract/console/record.ts'
import { type Random, seededRandom } from '#tooling/random.ts'
import type { StoreOptions } from '../store/store.ts'
import { type Replica, startReplica } from '../test-replicas.ts'
import { type Bought, type Caller, QUICK, caller, openShop } from '../test-stack.ts'
import { type NetworkFault, type TestNetwork, startTestNetwork } from '../upstream/client/test-network.ts'
import { type Account, type Forgone, accountOf } from './test-account.ts'

/** Plates that make the service lose answers, refuse, or fail (see the service's table of inputs). */
const FAULTS = ['0500', '0513', '0601', '0603', '0604', '0609', '0402', '0403', '0404', '0422', '0902']

/** Plates about which it does not say the truth. */
export const LIES = ['0801', '0802', '0803', '0804', '0805']

export interface FaultShopOptions {
  readonly store: StoreOptions
  /** Consoles at once: several may share a PostgreSQL, and a SQLite file once its former console is dead. */
  readonly replicas: number
  /** Between console and service requests get lost, late and cut. */
  readonly badNetwork?: boolean
  /** The endings of plates that provoke something; those that lose, refuse and fail, by default. */
  readonly endings?: readonly string[]
  /** Decides which faults happen, when, and to whom. */
  readonly seed: number
}

/** What a disaster happens to, and what decides about it. */
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
   * says so by now.
   */
  readonly takenBack: number
  /** Answers that said "nothing charged" and stored nothing, by their code. */
  readonly refusals: Readonly<Record<string, number>>
}

export interface FaultShop {
  /**
   * Starts consoles where none run, clicks so often at once, and lets a disaster happen at a random moment:
   * after a random number of calls to the service and a few milliseconds more, so that it falls between
   * nothing stored and everything answered on any machine.
   */
  during(clicks: number, disaster: (world: World) => Promise<void>): Promise<void>
  /** The same, where each console is killed. */
  killDuring(clicks: number): Promise<void>
  /** The network heals, every browser comes back with its click: counts what became of them. */
  settle(): Promise<Settled>
  close(): Promise<void>
}

/** The real service, and consoles in separate processes that can be killed. */
export async function openFaultShop(options: FaultShopOptions): Promise<FaultShop> {
  const { store, replicas, badNetwork, endings = FAULTS, seed } = options
  // Apart, so that what is decided does not depend on how many requests have met the network by then.
  const decisions = seededRandom(seed)
  // No clock that is set ends the session, and no number of calls fills the minute.
  const session = { idleMs: 1e12, absoluteMs: 1e12 }
  const shop = await openShop({
    store,
    config: { session },
    service: { openingBalanceCents: 100_000_00, rateLimit: { live: 3000, test: 3000 } },
  })
  const network = await startTestNetwork(shop.service.url)
  // The person signs in once; the session is in the store, like everything.
  const { cookie } = await shop.person()
  await shop.bff.close()
  const config = { ...store, session, service: { url: network.url, key: shop.service.liveKey } }
  if (badNetwork) network.choose(faults(seededRandom(seed + 1)))

  // An id that the service has invented is never found: its purchase ends by the time that it may take.
  const polling = { ...QUICK.polling, ...(endings === LIES && { giveUpMs: 5000 }) }
  const running: Replica[] = []
  const clicks = new Map<string, string>()
  /** Clicks that have heard that nothing was charged. */
  const refused = new Map<string, string>()
  /** Clicks whose record said so. */
  const rejected = new Set<string>()
  const buy = (person: Caller, id: string, placa: string) =>
    person.buy({ servico: 'renajud', placa }, { id, again: true })

  async function click(person: Caller): Promise<void> {
    const id = randomUUID()
    const placa = plateOf(clicks.size, endings)
    clicks.set(id, placa)
    // A click whose browser never hears an answer is what this is about.
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

  /** Every second one that has heard "nothing charged" gives up: that must have been true. */
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
      // Many at once on a busy machine; what has no end by then is a mismatch.
      const person = caller(() => running[0]?.url ?? '', cookie, { patienceMs: 60_000 })
      const records: InquiryRecord[] = []
      const givenUp = new Set((await readForgone(person)).map(({ id }) => id))
      const back = [...clicks].filter(([id]) => !givenUp.has(id))
      // Browsers that come back repeat their PUT; what was stored is found, what was not is bought now.
      await atMost(16, back, async ([id, placa]) => {
        await insist(() => buy(person, id, placa))
        const ended = person.until(id, 'done', 'failed', 'rejected', 'abandoned', 'expired')
        records.push(await ended.catch(() => person.read(id)))
      })
      // Read again: what was wrongly said to be nothing has had time to become something.
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

/** Every third click has a plate that no other has; the plates of the others provoke something. */
function plateOf(index: number, endings: readonly string[]): string {
  if (index % 3 !== 0) return `TST${endings[index % endings.length]}`
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

/** As a browser does, which repeats its PUT while a repetition may help. */
async function insist(put: () => Promise<Bought>): Promise<void> {
  for (let left = 60; left > 0; left -= 1) {
    const { record, error } = await put()
    if (record) return
    if (!error?.retryable) throw new Error(`A repeated purchase was refused: ${error?.code}`)
    await delay(500)
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
