import { randomUUID } from 'node:crypto'
import { plateKey } from '#brazil/plate.ts'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import type { JsonObject } from '#contract/json.ts'
import { carOf } from '#contract/service/result/car.ts'
import type { IntentRow } from '../purchases/tables.ts'
import { intentRow, storeIntents } from '../purchases/test-intents.ts'
import { isOfOtherCar, verdictOf } from '../purchases/verdict.ts'
import type { Store } from '../store/store.ts'
import { answerRows } from './answer-rows.ts'
import { noteCarAnswer, noteCarOrder } from './note-purchase.ts'

/** The current time of the tests (epoch milliseconds). */
export const NOW = Date.UTC(2026, 10, 22, 12)

interface Answered {
  readonly service: string
  /** Null for a request by another number, which `request` names. */
  readonly plate: string | null
  readonly request?: JsonObject
  readonly result: JsonObject
  readonly at?: number
  readonly id?: string
  /** Bought with a test key. */
  readonly test?: boolean
}

/** The row of a finished purchase. */
export function answeredRow({
  service,
  plate,
  request,
  result,
  at = NOW,
  id = randomUUID(),
  test,
}: Answered) {
  const asked = { service, plate, request: JSON.stringify(request ?? { placa: plate }) }
  return intentRow({
    id,
    kind: service === 'fipe' ? 'fipeByPlate' : 'createInquiry',
    created_by: 'bia',
    ...asked,
    plate_key: plate === null ? null : plateKey(plate),
    state: 'done',
    car: isOfOtherCar(asked, result) ? null : carOf(result),
    verdict: verdictOf(asked, result),
    created_at: at - 5000,
    updated_at: at,
    ...(test && { fingerprint: 'test-account' }),
  })
}

/** Stores a purchase, its answer and the rows of its car's file. @returns the row of the purchase */
export async function storeAnswered(store: Store, answered: Answered): Promise<IntentRow> {
  const row = answeredRow(answered)
  await store.transaction(async (trx) => {
    await storeIntents(trx, [row])
    const body = JSON.stringify(answered.result)
    await trx.insertInto('intent_result').values({ intent_id: row.id, body, stored_at: NOW }).execute()
    await noteCarOrder(trx, row)
    await noteCarAnswer(trx, row, answerRows(row, answered.result))
  })
  return row
}

/** A finished inquiry about a car, as the service sends it (interface 2.2). */
export function concluded(veiculo: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    id: randomUUID(),
    status: 'concluido',
    pdf_url: '/v1/consultas/x/pdf',
    veiculo,
    dados: {},
    ...more,
  }
}

/** An alert of monitoring about a lien; `at` in epoch milliseconds. */
export function lienAlert(plate: string, at: number): VehicleAlert {
  return {
    id: plate,
    type: 'vehicle.gravame.created',
    plate,
    car: null,
    title: null,
    detail: null,
    at: new Date(at).toISOString(),
    read: false,
  }
}
