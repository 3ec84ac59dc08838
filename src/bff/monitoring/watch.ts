import { plateKey } from '#brazil/plate.ts'
import type { AuditAction } from '#contract/console/audit-action.ts'
import type { Person } from '#contract/console/session.ts'
import type { Watch, Watches } from '#contract/console/vehicle-alert.ts'
import type { Events } from '../events/events.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { readPlate } from '../http/plate-param.ts'
import { record } from '../journal/journal.ts'
import type { Notes } from '../journal/notes.ts'
import { isPassing } from '../store/errors.ts'
import type { MonitoringPortal } from './portal.ts'

export interface WatchDeps {
  readonly events: Pick<Events, 'commit'>
  readonly notes: Pick<Notes, 'note'>
  /** Undefined if monitoring is managed in a portal that the console cannot reach. */
  readonly monitoringPortal: MonitoringPortal | undefined
  readonly now: () => number
}

const NOT_OFFERED: Watch = { offered: false, since: null }

/** Whether the plate is watched. @throws {HttpFailure} 400 for an invalid plate, 502 as the portal's calls */
export async function readWatch({ monitoringPortal: portal }: WatchDeps, text: string): Promise<Watch> {
  const { plate } = readPlate(text)
  return portal ? offered(await portal.since(plate)) : NOT_OFFERED
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
  const before = await portal.since(plate)
  if (before !== null) return offered(before)
  const since = await portal.add(plate).catch(async (error: unknown) => {
    const made = await portal.since(plate)
    if (made === null) throw error
    return made
  })
  await journal(deps, 'watch-begun', plate, person)
  return offered(since)
}

/** Stops watching a plate, in the same way. @throws {HttpFailure} as `beginWatch` */
export async function endWatch(deps: WatchDeps, text: string, person: Person): Promise<Watch> {
  const { plate, portal } = target(deps, text)
  if ((await portal.since(plate)) !== null) {
    await portal.remove(plate).catch(async (error: unknown) => {
      if ((await portal.since(plate)) !== null) throw error
    })
    await journal(deps, 'watch-ended', plate, person)
  }
  return offered(null)
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
async function journal(
  { events, notes, now }: WatchDeps,
  action: Extract<AuditAction, `watch-${string}`>,
  plate: string,
  person: Person,
): Promise<void> {
  const about = [{ kind: 'plate', value: plateKey(plate) }] as const
  const entry = { at: now(), action, person, about, details: { plate } }
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
