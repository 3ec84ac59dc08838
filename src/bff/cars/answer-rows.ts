import { plateKey } from '#brazil/plate.ts'
import type { JsonObject } from '#contract/open-schema.ts'
import { readFindings } from '#contract/service/car/read-findings.ts'
import { otherPlate, readCarNumbers } from '#contract/service/car/read-identity.ts'
import { readImages } from '#contract/service/result/images.ts'
import { isPersonal } from '#contract/service/verdict/own-answers.ts'
import { parseObject } from '../purchases/record.ts'
import type { IntentRow } from '../purchases/tables.ts'
import type { CarAnswerRow, CarFindingRow, CarPhotoRow } from './tables.ts'

/** A gallery shows no more of one answer. */
const MAX_PHOTOS = 100

/** What of an intent says which car it is about. */
export type AskedIntent = Pick<
  IntentRow,
  'id' | 'kind' | 'service' | 'plate' | 'plate_key' | 'request' | 'state' | 'updated_at'
>

/** What one answer adds to the file of its car. */
export interface AnswerRows {
  readonly answer: CarAnswerRow
  /** The plate of the car, as it was asked for or as the answer names it; null where neither does. */
  readonly plate: string | null
  readonly findings: readonly CarFindingRow[]
  readonly photos: readonly CarPhotoRow[]
}

/**
 * Reads what a stored answer says about a car. Of an answer that names another car than was asked for only
 * that is kept. Undefined for what is about no certain car: a person, a value of the price table.
 */
export function answerRows(row: AskedIntent, result: JsonObject): AnswerRows | undefined {
  if (row.state !== 'done' || row.kind === 'fipeTable' || isPersonal(row.service)) return undefined
  const asked = readCarNumbers(parseObject(row.request))
  const named = readCarNumbers(result)
  const answer = {
    intent_id: row.id,
    service: row.service,
    answered_at: row.updated_at,
    plate_key: row.plate_key,
    by_plate: row.plate_key === null ? 0 : 1,
    other_plate: null,
    chassis: null,
    renavam: null,
    uf: null,
    has_document: 0,
  } satisfies CarAnswerRow
  if (row.plate_key !== null) {
    const other = otherPlate(named, row.plate_key)
    if (other !== null) {
      return { answer: { ...answer, other_plate: other }, plate: row.plate, findings: [], photos: [] }
    }
  } else if (contradicts(asked.chassis, named.chassis) || contradicts(asked.renavam, named.renavam)) {
    return undefined
  }
  const [plate = null] = row.plate === null ? named.plates : [row.plate]
  const numbers = {
    chassis: named.chassis ?? asked.chassis,
    renavam: named.renavam ?? asked.renavam,
    uf: named.uf ?? asked.uf,
  }
  if (plate === null && numbers.chassis === null && numbers.renavam === null) return undefined
  return {
    answer: {
      ...answer,
      ...numbers,
      plate_key: plate === null ? null : plateKey(plate),
      has_document: typeof result.pdf_url === 'string' ? 1 : 0,
    },
    plate,
    findings: findingRows(row, result),
    photos: photoRows(row.id, result),
  }
}

function contradicts(asked: string | null, named: string | null): boolean {
  return asked !== null && named !== null && asked !== named
}

function findingRows({ id, service }: AskedIntent, result: JsonObject): readonly CarFindingRow[] {
  return readFindings(service, result).map(({ aspect, state, text, amount, isLowerBound }) => {
    return { intent_id: id, aspect, state, text, amount, is_lower_bound: isLowerBound ? 1 : 0 }
  })
}

/** A certificate as PDF is no photo. */
function photoRows(id: string, { dados }: JsonObject): readonly CarPhotoRow[] {
  const photos = readImages(dados).filter(({ kind }) => kind !== 'csv-pdf')
  const byPath = new Map(photos.slice(0, MAX_PHOTOS).map((photo) => [`${photo.kind} ${photo.index}`, photo]))
  return Array.from(byPath.values(), ({ kind, index }) => ({ intent_id: id, tipo: kind, indice: index }))
}
