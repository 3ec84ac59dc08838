import { randomUUID } from 'node:crypto'
import { parsePlate, plateKey } from '#brazil/plate.ts'
import { visible } from '#brazil/text.ts'
import { maskText } from '#contract/service/personal/shapes.ts'
import { VehicleEventDataSchema, type WebhookEvent } from '#contract/service/webhook-event.ts'
import type { Events } from '../events/events.ts'
import type { VehicleAlertRow } from './tables.ts'

/** The longest texts that are stored (characters). The service's own are a few words. */
const MAX_LENGTH = { tipo: 60, plate: 20, title: 120, detail: 500 }

/** Also accepts types of later versions of the interface: their title says what has changed. */
const VEHICLE_TYPE = /^vehicle\.[\w.-]{1,80}$/

interface AlertDeps {
  readonly events: Pick<Events, 'commit'>
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Stores an event about a car (interface 6.2), once per event for ever, because the receiver remembers ids
 * only for a day. Other events are ignored. The interface has no route to read the change again, so the alert
 * has only the event's own text; an inquiry can confirm it.
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
    // Without this limit, an alert from a service whose clock is ahead would stay above all later ones.
    at: stated > 0 ? Math.min(stated, now) : now,
    received_at: now,
  }
}

/** A text of the service, masked and cut; null if nothing is left. */
function kept(text: string | null | undefined, maxLength: number): string | null {
  const clean = maskText(visible(text ?? '').trim()).slice(0, maxLength)
  return clean === '' ? null : clean
}
