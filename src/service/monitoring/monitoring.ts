import { isPlate, plateKey } from '#brazil/plate.ts'
import { compact } from '#brazil/text.ts'
import { ServiceFailure } from '../http/failure.ts'
import type { Store } from '../store/store.ts'
import type { Webhooks } from '../webhooks/types.ts'
import { CLEAN, type CarState, compare, afterChange } from './car-state.ts'
import { type Change, type MonitoredPlate, type Monitoring } from './types.ts'

export interface MonitoringOptions {
  readonly store: Store
  readonly now: () => number
  readonly webhooks: Pick<Webhooks, 'emit'>
}

interface Row {
  key: string
  plate: string
  findings: string
  checks: number
  registered_at: number
  checked_at: number | null
}

const COLUMNS = 'key, plate, findings, checks, registered_at, checked_at'

// The changes of a car when none is ordered: every kind of event in turn, and one change without an event.
const STORY = ['lien', 'debt', 'restriction', 'situation', 'lien-release', 'theft', 'sale'] as const

/** Monitoring of plates (interface 6.2), with its state in the store. */
export function createMonitoring({ store, now, webhooks }: MonitoringOptions): Monitoring {
  const find = (key: string) =>
    store.get<Row>(`SELECT ${COLUMNS} FROM monitored_plates WHERE key = :key`, { key })
  const get = (plate: string): Row => {
    const row = find(keyOf(plate))
    if (!row) throw new ServiceFailure('ROTA_NAO_ENCONTRADA', { message: 'Placa não monitorada.' })
    return row
  }
  return {
    plates: () =>
      store.all<Row>(`SELECT ${COLUMNS} FROM monitored_plates ORDER BY registered_at, key`).map(fromRow),
    plate: (plate) => fromRow(get(plate)),
    register(plate) {
      store.run(
        `INSERT INTO monitored_plates (key, plate, findings, checks, registered_at)
         VALUES (:key, :plate, :findings, 0, :at) ON CONFLICT (key) DO NOTHING`,
        { key: keyOf(plate), plate: compact(plate), findings: JSON.stringify(CLEAN), at: now() },
      )
      return fromRow(get(plate))
    },
    remove(plate) {
      store.run('DELETE FROM monitored_plates WHERE key = :key', { key: get(plate).key })
    },
    nextChange(plate, wanted) {
      return store.transaction(() => {
        const row = get(plate)
        const change: Change = wanted ?? STORY[row.checks % STORY.length] ?? 'debt'
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes the column
        const before = JSON.parse(row.findings) as CarState
        const after = afterChange(before, change, `${row.key}/${row.checks}`)
        store.run(
          `UPDATE monitored_plates SET findings = :findings, checks = checks + 1, checked_at = :at WHERE key = :key`,
          { key: row.key, findings: JSON.stringify(after), at: now() },
        )
        const events = compare(row.plate, before, after)
        for (const event of events) webhooks.emit(event)
        return { change, events }
      })
    },
  }
}

function keyOf(plate: string): string {
  if (!isPlate(plate)) throw new ServiceFailure('VALIDATION_ERROR', { message: 'Placa inválida.' })
  return plateKey(compact(plate))
}

function fromRow({ plate, checks, registered_at, checked_at }: Row): MonitoredPlate {
  return { plate, checks, registeredAt: registered_at, checkedAt: checked_at }
}
