import { plateKey } from '#brazil/plate.ts'
import type { AuditAction } from '#contract/console/audit-action.ts'
import type { Person } from '#contract/console/session.ts'
import type { Watch, Watches } from '#contract/console/vehicle-alert.ts'
import type { Events } from '../events/events.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { readPlate } from '../http/plate-param.ts'
import { type JournalEvent, record } from '../journal/journal.ts'
import type { Notes } from '../journal/notes.ts'
import { isPassing } from '../store/errors.ts'
import type { MonitoringPortal } from './portal.ts'
import type { WatchChanges } from './watch-changes.ts'

export interface WatchDeps {
  readonly events: Pick<Events, 'commit'>
  readonly notes: Pick<Notes, 'note'>
  readonly changes: WatchChanges
  /** Undefined if monitoring is managed in a portal that the console cannot reach. */
  readonly monitoringPortal: MonitoringPortal | undefined
  readonly now: () => number
}

const NOT_OFFERED: Watch = { offered: false, since: null }

/** Whether the plate is watched. @throws {HttpFailure} 400 for an invalid plate, 502 as the portal's calls */
export async function readWatch(deps: WatchDeps, text: string): Promise<Watch> {
  const { plate } = readPlate(text)
  const { monitoringPortal: portal } = deps
  return portal ? offered(await readSince(deps, portal, plate)) : NOT_OFFERED
}

/** All watched plates. @throws {HttpFailure} 502 as the portal's calls */
export async function readWatches({ monitoringPortal: portal }: WatchDeps): Promise<Watches> {
  if (!portal) return { offered: false, items: [] }
  const plates = (await portal.all()).toSorted((a, b) => b.since - a.since)
  return {
    offered: true,
    items: plates.map(({ plate, since }) => ({ plate, since: new Date(since).toISOString() })),
  }
}

/**
 * Starts watching a plate. If only the portal's answer was lost, the journal must have the change all the
 * same: the next call would find it made.
 *
 * @throws {HttpFailure} as `readWatch`, and 404 if watching is not offered
 */
export async function beginWatch(deps: WatchDeps, text: string, person: Person): Promise<Watch> {
  const { plate, portal } = target(deps, text)
  return change(deps, { plate, portal, action: 'watch-begun', person }, async (before) => {
    return before ?? (await portal.add(plate))
  })
}

/** Stops watching a plate, in the same way. @throws {HttpFailure} as `beginWatch` */
export async function endWatch(deps: WatchDeps, text: string, person: Person): Promise<Watch> {
  const { plate, portal } = target(deps, text)
  return change(deps, { plate, portal, action: 'watch-ended', person }, async (before) => {
    if (before !== null) await portal.remove(plate)
    return null
  })
}

interface Change {
  readonly plate: string
  readonly portal: MonitoringPortal
  readonly action: Extract<AuditAction, `watch-${string}`>
  readonly person: Person
}

/** `make` returns since when the plate is watched. */
function change(
  deps: WatchDeps,
  { plate, portal, action, person }: Change,
  make: (before: number | null) => Promise<number | null>,
): Promise<Watch> {
  const key = plateKey(plate)
  return deps.changes.inTurn(key, async () => {
    const before = await readSince(deps, portal, plate)
    const entry = {
      at: deps.now(),
      action,
      person,
      about: [{ kind: 'plate', value: key }],
      details: { plate },
    } as const
    const since = await make(before).catch(async (error: unknown) => {
      const made = await portal.since(plate).catch((unknown: unknown) => {
        deps.changes.keep(key, entry)
        throw unknown
      })
      if ((made === null) === (before === null)) throw error
      return made
    })
    if ((since === null) !== (before === null)) await journal(deps, entry)
    return offered(since)
  })
}

/** Since when the portal watches a plate. If it has made a change of which nobody knew, that is recorded. */
async function readSince(deps: WatchDeps, portal: MonitoringPortal, plate: string): Promise<number | null> {
  const key = plateKey(plate)
  const unsure = deps.changes.unsure(key)
  const since = await portal.since(plate)
  if (unsure && deps.changes.end(key, unsure)) {
    const isMade = (unsure.action === 'watch-begun') === (since !== null)
    if (isMade) await journal(deps, unsure)
  }
  return since
}

function target({ monitoringPortal }: WatchDeps, text: string) {
  const { plate } = readPlate(text)
  if (!monitoringPortal) {
    const message = 'O monitoramento desta loja é contratado no portal da central.'
    throw new HttpFailure('NOT_FOUND', { message })
  }
  return { plate, portal: monitoringPortal }
}

/**
 * Records the change after the portal has made it, and updates the shop's pages. While the store cannot be
 * written, the entry waits in memory: another call would find the change made, and record nothing.
 */
async function journal({ events, notes }: WatchDeps, entry: JournalEvent): Promise<void> {
  const message = 'O acompanhamento de uma placa mudou.'
  try {
    await events.commit(async (trx, emit) => {
      await record(trx, entry)
      emit({ type: 'alert', data: { kind: 'vehicle', message } })
    })
  } catch (error) {
    if (!isPassing(error)) throw error
    notes.note(entry)
  }
}

function offered(since: number | null): Watch {
  return { offered: true, since: since === null ? null : new Date(since).toISOString() }
}
