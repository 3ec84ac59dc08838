import { plateKey } from '#brazil/plate.ts'
import type { Person } from '#contract/console/session.ts'
import type { Watch, Watches } from '#contract/console/vehicle-alert.ts'
import { HttpFailure } from '../http/http-failure.ts'
import { readPlate } from '../http/plate-param.ts'
import type { MonitoringPortal } from './portal.ts'
import type { WatchAction, WatchChangeRow } from './tables.ts'
import type { IntendedChange, WatchChanges } from './watch-changes.ts'

export interface WatchDeps {
  readonly changes: WatchChanges
  /** Undefined if monitoring is managed in a portal that the console cannot reach. */
  readonly monitoringPortal: MonitoringPortal | undefined
  readonly now: () => number
}

/** How long after a call without an answer the portal may still carry it out (ms). */
const LATE_MS = 10 * 60_000

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
  return change(deps, { plate, portal, action: 'watch-begun', person }, () => portal.add(plate))
}

/** Stops watching a plate, in the same way. @throws {HttpFailure} as `beginWatch` */
export async function endWatch(deps: WatchDeps, text: string, person: Person): Promise<Watch> {
  const { plate, portal } = target(deps, text)
  return change(deps, { plate, portal, action: 'watch-ended', person }, async () => {
    await portal.remove(plate)
    return null
  })
}

interface Change {
  readonly plate: string
  readonly portal: MonitoringPortal
  readonly action: WatchAction
  readonly person: Person
}

/** `make` returns since when the plate is watched. */
function change(
  deps: WatchDeps,
  { plate, portal, action, person }: Change,
  make: () => Promise<number | null>,
): Promise<Watch> {
  const { changes, now } = deps
  const key = plateKey(plate)
  return changes.inTurn(key, async () => {
    for (;;) {
      // An earlier change that is not made by now gives way to this one.
      let dropped: WatchChangeRow | undefined
      const id = await changes.begin(plate, key, async (left) => {
        if (await settle(changes, portal, left, true)) dropped = left
      })
      const before = await portal.since(plate).catch(async (error: unknown) => {
        await changes.drop(id)
        throw error
      })
      if ((before === null) === (action === 'watch-ended')) {
        // This one changes nothing, so the portal may still carry the earlier one out.
        if (dropped && !isOver(dropped, now())) await changes.putBack(id, dropped)
        else await changes.drop(id)
        return offered(before)
      }
      const intended = { id, plate, key, at: now(), action, person }
      if (await changes.intend(intended)) return offered(await makeOnce(changes, portal, intended, make))
    }
  })
}

/** Makes a change that is stored as intended, and returns since when the plate is watched. */
async function makeOnce(
  changes: WatchChanges,
  portal: MonitoringPortal,
  intended: IntendedChange,
  make: () => Promise<number | null>,
): Promise<number | null> {
  const { id, plate, action } = intended
  let since: number | null
  try {
    since = await make()
  } catch (error) {
    const found = await portal.since(plate).catch(async (unknown: unknown) => {
      await changes.leave(id)
      throw unknown
    })
    if (isMade(action, found)) {
      await changes.finish(id)
      return found
    }
    await (mayBeMadeLater(error) ? changes.leave(id) : changes.drop(id))
    throw error
  }
  await changes.finish(id, intended)
  return since
}

/** Since when the portal watches a plate. If it has made a change of which nobody knew, that is recorded. */
async function readSince({ changes, now }: WatchDeps, portal: MonitoringPortal, plate: string) {
  const left = await changes.left(plateKey(plate))
  const since = await portal.since(plate)
  if (left) await end(changes, left, { since, isOver: isOver(left, now()) })
  return since
}

/** Settles the changes that a killed process has left, or that nobody could ask the portal about. */
export async function settleWatches({ changes, monitoringPortal: portal, now }: WatchDeps): Promise<void> {
  if (!portal) return
  const failures: unknown[] = []
  for (const left of await changes.allLeft()) {
    await settle(changes, portal, left, isOver(left, now())).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Changes of watched plates are not settled')
}

/**
 * @param isOver whether the change ends here if the portal has not made it
 * @returns whether it has ended so
 */
async function settle(
  changes: WatchChanges,
  portal: MonitoringPortal,
  left: WatchChangeRow,
  isOver: boolean,
): Promise<boolean> {
  // Where nothing was asked of the portal, it cannot have changed.
  return end(changes, left, { since: left.action === null ? null : await portal.since(left.plate), isOver })
}

async function end(
  changes: WatchChanges,
  { id, action }: WatchChangeRow,
  { since, isOver }: { readonly since: number | null; readonly isOver: boolean },
): Promise<boolean> {
  const made = action !== null && isMade(action, since)
  if (made) await changes.finish(id)
  else if (isOver) await changes.drop(id)
  return !made && isOver
}

/** Whether the portal will not make this change any more. */
function isOver({ action, at }: WatchChangeRow, now: number): boolean {
  return action === null || now - at >= LATE_MS
}

/** Whether a call had no answer: it may still be on its way, or under way at the portal. */
function mayBeMadeLater(error: unknown): boolean {
  return error instanceof HttpFailure && error.code === 'SERVICE_UNREACHABLE'
}

function isMade(action: WatchAction, since: number | null): boolean {
  return (action === 'watch-begun') === (since !== null)
}

function target({ monitoringPortal }: WatchDeps, text: string) {
  const { plate } = readPlate(text)
  if (!monitoringPortal) {
    const message = 'O monitoramento desta loja é contratado no portal da central.'
    throw new HttpFailure('NOT_FOUND', { message })
  }
  return { plate, portal: monitoringPortal }
}

function offered(since: number | null): Watch {
  return { offered: true, since: since === null ? null : new Date(since).toISOString() }
}
