import { plateKey } from '#brazil/plate.ts'
import type { JsonObject } from '#contract/json.ts'
import { isPersonSlug } from '#contract/service/about-people.ts'
import { plateOfOther } from '#contract/service/car/other-car.ts'
import { readFindings } from '#contract/service/car/read-findings.ts'
import { readCarNumbers } from '#contract/service/car/read-identity.ts'
import { readImages } from '#contract/service/result/images.ts'
import type { ReadIntent } from '../purchases/hooks.ts'
import { parseObject } from '../purchases/record.ts'
import { isOfOtherCar, parseShownBefore } from '../purchases/verdict.ts'
import type { CarAnswerRow, CarFindingRow, CarPhotoRow } from './tables.ts'

/** The most photos of one answer that a gallery shows. */
const MAX_PHOTOS = 100

/** The rows that one answer adds to the file of its car. */
export interface AnswerRows<Answer = Omit<CarAnswerRow, 'answered_at'>> {
  readonly answer: Answer
  /** The plate that the request names, else the one that the answer names; null if neither names one. */
  readonly plate: string | null
  readonly findings: readonly CarFindingRow[]
  readonly photos: readonly CarPhotoRow[]
}

/**
 * Reads what the answer of a finished purchase says about a car. If the answer names another plate than the
 * request, only that plate is kept.
 *
 * @returns undefined for an answer that cannot be tied to a car: about a person, a value of the price table,
 * without any number of a car, or with another chassis or RENAVAM than the request
 */
export function answerRows(row: ReadIntent, result: JsonObject): AnswerRows | undefined {
  if (!mayBeAboutCar(row)) return undefined
  const asked = readCarNumbers(parseObject(row.request))
  const named = readCarNumbers(result)
  const answer = blankAnswer(row)
  const other = plateOfOther(row, result)
  if (other !== null) {
    return { answer: { ...answer, other_plate: other }, plate: row.plate, findings: [], photos: [] }
  }
  if (isOfOtherCar(row, result)) return undefined
  const numbers = together(asked, named)
  const [plate = null] = row.plate === null ? named.plates : [row.plate]
  if ((plate ?? numbers.chassis ?? numbers.renavam) === null) return undefined
  return {
    answer: { ...answer, ...numbers, plate_key: plate && plateKey(plate), has_document: documentIn(result) },
    plate,
    findings: findingRows(row, result),
    photos: photoRows(row.id, result),
  }
}

function mayBeAboutCar({ kind, service }: ReadIntent): boolean {
  return kind !== 'fipeTable' && !isPersonSlug(service)
}

function blankAnswer(row: ReadIntent): AnswerRows['answer'] {
  return {
    intent_id: row.id,
    plate_key: row.plate_key,
    by_plate: row.plate_key === null ? 0 : 1,
    other_plate: null,
    service: row.service,
    chassis: null,
    renavam: null,
    uf: null,
    has_document: 0,
  }
}

function documentIn({ pdf_url: path }: JsonObject): 0 | 1 {
  return typeof path === 'string' ? 1 : 0
}

type Numbers = Pick<CarAnswerRow, 'chassis' | 'renavam' | 'uf'>

/** The numbers that request and answer state together. */
function together(asked: Numbers, named: Numbers): Numbers {
  return {
    chassis: named.chassis ?? asked.chassis,
    renavam: named.renavam ?? asked.renavam,
    uf: named.uf ?? asked.uf,
  }
}

function findingRows(row: ReadIntent, result: JsonObject): readonly CarFindingRow[] {
  const { id, service, shown_before: shown } = row
  return readFindings(service, result, parseShownBefore(shown)).map(
    ({ aspect, state, text, amount: stated, isLowerBound }) => {
      // No store keeps a larger amount exactly: PostgreSQL refuses it, and SQLite's driver cannot read it.
      const amount = Number.isSafeInteger(stated) ? stated : null
      return { intent_id: id, aspect, state, text, amount, is_lower_bound: isLowerBound ? 1 : 0 }
    },
  )
}

/** Certificates as PDF are left out, because they are no photos. */
function photoRows(id: string, { dados }: JsonObject): readonly CarPhotoRow[] {
  const photos = readImages(dados).filter(({ kind }) => kind !== 'csv-pdf')
  const byPath = new Map(photos.slice(0, MAX_PHOTOS).map((photo) => [`${photo.kind} ${photo.index}`, photo]))
  return Array.from(byPath.values(), ({ kind, index }) => ({ intent_id: id, tipo: kind, indice: index }))
}
