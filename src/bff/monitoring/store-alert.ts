import { randomUUID } from 'node:crypto'
import { parsePlate, plateKey } from '#brazil/plate.ts'
import { visible } from '#brazil/text.ts'
import { maskText } from '#contract/service/personal/shapes.ts'
import { VehicleEventDataSchema, type WebhookEvent } from '#contract/service/webhook-event.ts'
import type { Events } from '../events/events.ts'
import type { VehicleAlertRow } from './tables.ts'

/** The service's texts are a few words; nothing longer is stored (characters). */
const MAX_LENGTH = { tipo: 60, plate: 20, title: 120, detail: 500 }

/** Types of later versions of the interface as well: their title says what has changed. */
const VEHICLE_TYPE = /^vehicle\.[\w.-]{1,80}$/

interface AlertDeps {
  readonly events: Pick<Events, 'commit'>
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Keeps what monitoring tells about a car (interface 6.2), once per event for ever: the receiver remembers
 * ids for a day only. Other events are no concern of it. Monitoring has no route to ask at, so here the
 * event's own words are all there is; an inquiry confirms them.
 */
export function storeAlert({ events, now }: AlertDeps): (event: WebhookEvent) => Promise<void> {
  return async (event) => {
    if (!VEHICLE_TYPE.test(event.type)) return
    const row = alertRow(event, now())
    await events.commit(async (trx, emit) => {
      const stored = await trx
        .insertInto('vehicle_alert')
        .values(row)
        .onConflict((conflict) => conflict.column('event_id').doNothing())
        .returning('id')
        .execute()
      const message = 'A central avisou de uma mudança em um carro.'
      if (stored.length > 0) emit({ type: 'alert', data: { kind: 'vehicle', message } })
    })
  }
}

function alertRow({ id, type, created_at: createdAt, data }: WebhookEvent, now: number): VehicleAlertRow {
  const { placa, tipo, titulo, detalhe } = VehicleEventDataSchema.parse(data)
  const plate = parsePlate(placa ?? '')
  const stated = Date.parse(createdAt)
  return {
    id: randomUUID(),
    event_id: id,
    type,
    tipo: kept(tipo, MAX_LENGTH.tipo),
    plate: plate.ok ? plate.value : (kept(placa, MAX_LENGTH.plate) ?? ''),
    plate_key: plate.ok ? plateKey(plate.value) : null,
    title: kept(titulo, MAX_LENGTH.title),
    detail: kept(detalhe, MAX_LENGTH.detail),
    // A service whose clock is ahead would keep its alert on top of all that come later.
    at: stated > 0 ? Math.min(stated, now) : now,
    received_at: now,
  }
}

/** A text of the service without anything that says who a person is, or null where it says nothing. */
function kept(text: string | null | undefined, maxLength: number): string | null {
  const clean = maskText(visible(text ?? '').trim()).slice(0, maxLength)
  return clean === '' ? null : clean
}
