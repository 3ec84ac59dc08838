import { setTimeout as delay } from 'node:timers/promises'
import { HOUR_MS } from '#brazil/durations.ts'
import { LIES, type World } from '../src/bff/purchases/test-faults.ts'
import type { SmallDisk } from '../src/bff/store/test-small-disk.ts'
import type { Replication } from '../src/tooling/postgres/pair.ts'
import type { PostgresServer } from '../src/tooling/postgres/server.ts'

/** One kind of failure. */
export interface FaultMode {
  readonly store: 'sqlite' | 'postgres'
  readonly replicas: number
  readonly badNetwork?: boolean
  /** Endings of plates that provoke failures. */
  readonly endings?: readonly string[]
  /** PostgreSQL has a standby, which may take over. */
  readonly standby?: Replication
  /** The store is on a disk that can be filled. */
  readonly smallDisk?: boolean
  readonly disaster: (world: World, there: There) => Promise<void>
}

/** The parts that a mode can break. */
export interface There {
  readonly postgres: PostgresServer | undefined
  readonly disk: SmallDisk | undefined
}

const kill = ({ killAll }: World) => killAll()

export const FAULT_MODES: Readonly<Record<string, FaultMode>> = {
  'consoles killed': { store: 'sqlite', replicas: 1, disaster: kill },
  'consoles killed, bad network': { store: 'sqlite', replicas: 1, badNetwork: true, disaster: kill },
  'both consoles killed': { store: 'postgres', replicas: 2, disaster: kill },
  'both consoles killed, bad network': { store: 'postgres', replicas: 2, badNetwork: true, disaster: kill },
  'PostgreSQL killed': {
    store: 'postgres',
    replicas: 2,
    disaster: async (_, { postgres }) => postgres?.suffer('kill'),
  },
  'PostgreSQL restarted': {
    store: 'postgres',
    replicas: 2,
    disaster: async (_, { postgres }) => postgres?.suffer('restart'),
  },
  'PostgreSQL paused': {
    store: 'postgres',
    replicas: 2,
    // Between shorter and longer than a lease and than the query timeout.
    disaster: async ({ random }, { postgres }) => {
      await postgres?.suffer('pause')
      await delay(random.int(100, 4000))
      await postgres?.suffer('resume')
    },
  },
  'failover, standby synchronous': {
    store: 'postgres',
    replicas: 2,
    standby: 'synchronous',
    disaster: async (_, { postgres }) => postgres?.suffer('fail-over'),
  },
  // Each failover loses the commits of the last 150 ms.
  'failover, standby asynchronous': {
    store: 'postgres',
    replicas: 2,
    standby: 'asynchronous',
    disaster: async (_, { postgres }) => postgres?.suffer('fail-over'),
  },
  'disk full': {
    store: 'sqlite',
    replicas: 1,
    smallDisk: true,
    disaster: async ({ random, killAll }, { disk }) => {
      disk?.fill()
      await delay(random.int(50, 1500))
      if (random.int(0, 3) === 0) await killAll()
      disk?.empty()
    },
  },
  'clocks set': {
    store: 'postgres',
    replicas: 2,
    disaster: async ({ replicas, random }) => {
      for (const replica of replicas) await replica.setClock(random.int(-6 * HOUR_MS, 6 * HOUR_MS))
      await delay(random.int(0, 1000))
      for (const replica of replicas) await replica.setClock(0)
    },
  },
  'console frozen past its leases': {
    store: 'postgres',
    replicas: 2,
    disaster: async ({ replicas, random }) => {
      const frozen = replicas[random.int(0, replicas.length)]
      frozen?.freeze()
      await delay(random.int(300, 2500))
      frozen?.wake()
    },
  },
  'service lies': {
    store: 'sqlite',
    replicas: 1,
    endings: LIES,
    // The service's replies come twice, answer other requests, or have other ids and prices. In one round of
    // two the consoles are killed too.
    disaster: async ({ random, killAll }) => {
      if (random.int(0, 2) === 0) await killAll()
    },
  },
}
