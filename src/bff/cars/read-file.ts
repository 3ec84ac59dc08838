import { plateTwin } from '#brazil/plate.ts'
import type { CarDocument, CarFile, CarPhoto, FoundAmount, TimelineEntry } from '#contract/console/car.ts'
import { readPlate } from '../http/plate-param.ts'
import type { Queries } from '../store/store.ts'
import { accountEntries, readAccount, readLastMargin } from './account.ts'
import { type AlertsOf, noAlerts } from './alerts-of.ts'
import type { EarlierAnswers } from './earlier-answers.ts'
import { type FoldedAspect, foldAspects } from './fold.ts'
import { type FileToday, fileToday, judgedLabel } from './judge.ts'
import { noteEntries } from './notes.ts'
import { PURCHASE_SOURCES } from './purchase-entries.ts'
import { readReadings } from './readings.ts'
import { summaryOf } from './summary.ts'
import { type TimelineSources, readTimeline } from './timeline.ts'

/** More photos, documents or other plates than these are not shown; the newest are. */
const MOST_LISTED = 200

const OWN_SOURCES: TimelineSources = {
  inquiry: PURCHASE_SOURCES,
  note: [noteEntries],
  account: [accountEntries],
}

const NOTHING_KNOWN = { line: null, chassis: null, renavam: null }

export interface FileOptions {
  /** Of the timeline. */
  readonly cursor?: string | undefined
  /** Kinds of the timeline, separated by commas; all without it. */
  readonly kinds?: string | undefined
  /** Who reads; null for a reader without an account. */
  readonly personId: string | null
  /** What other features add to the timeline. */
  readonly sources?: TimelineSources
  readonly alertsOf?: AlertsOf
  /** Results of an earlier version that may wait: those about the car are read first. */
  readonly earlier?: Pick<EarlierAnswers, 'ofCars' | 'left'>
}

/**
 * The file of a car: what all its purchases say together, and a page of what happened to it. A plate that
 * nobody has asked about has an empty one.
 *
 * @param plateText either form of the plate, with or without the hyphen
 * @throws {HttpFailure} 400 INVALID_REQUEST for what is no plate, and for a cursor or kind that is not ours
 */
export async function readCarFile(
  queries: Queries,
  plateText: string,
  { cursor, kinds, personId, sources = {}, alertsOf = noAlerts, earlier }: FileOptions,
): Promise<CarFile> {
  const { plate: asked, key } = readPlate(plateText)
  await earlier?.ofCars([key])
  // PostgreSQL reads them at once.
  const [page, car, readings, alertsByKey, account, lastMargin, photos, documents] = await Promise.all([
    readTimeline(queries, { ...OWN_SOURCES, ...sources }, { plateKey: key, cursor, kinds, personId }),
    queries.selectFrom('car').selectAll().where('plate_key', '=', key).executeTakeFirst(),
    readReadings(queries, key),
    alertsOf(queries, [key], personId),
    readAccount(queries, key),
    readLastMargin(queries),
    readPhotos(queries, key),
    readDocuments(queries, key),
  ])
  const { plate, line, chassis, renavam } = car ?? { ...NOTHING_KNOWN, plate: asked }
  const aspects = foldAspects(readings)
  const alerts = alertsByKey.get(key)
  const file = fileToday(readings, alerts)
  return {
    plate,
    otherForm: plateTwin(plate),
    car: line,
    chassis,
    renavam,
    sameChassis: await platesWithChassis(queries, key, chassis),
    aspects: [...file.lines],
    verdict: summaryOf(aspects, alerts),
    debts: amountOf(aspects, 'debts'),
    fipe: amountOf(aspects, 'fipe'),
    account,
    lastMargin,
    photos,
    documents,
    timeline: page.timeline.map((entry) => entryToday(entry, file)),
    nextCursor: page.nextCursor,
  }
}

/** A purchase in the timeline has no green that the lines above it have taken away. */
function entryToday(entry: TimelineEntry, file: FileToday): TimelineEntry {
  if (entry.kind !== 'inquiry') return entry
  return { ...entry, item: { ...entry.item, verdict: judgedLabel(entry.item, file) } }
}

function amountOf(aspects: readonly FoldedAspect[], name: 'debts' | 'fipe'): FoundAmount | null {
  const shown = aspects.find(({ aspect }) => aspect === name)?.shown
  if (!shown || shown.amount === null) return null
  const { amount: cents, isLowerBound, inquiryId, at } = shown
  return { cents, isLowerBound, inquiryId, at: new Date(at).toISOString() }
}

/** Two plates with one chassis: a car that was registered anew, or a clone. */
async function platesWithChassis(queries: Queries, key: string, chassis: string | null): Promise<string[]> {
  if (chassis === null) return []
  const cars = await queries
    .selectFrom('car')
    .select('plate')
    .where('chassis', '=', chassis)
    .where('plate_key', '!=', key)
    .orderBy('active_at', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return cars.map(({ plate }) => plate)
}

async function readPhotos(queries: Queries, key: string): Promise<CarPhoto[]> {
  const rows = await queries
    .selectFrom('car_answer as answer')
    .innerJoin('car_photo as photo', 'photo.intent_id', 'answer.intent_id')
    .select(['answer.intent_id', 'answer.answered_at', 'photo.tipo', 'photo.indice'])
    .where('answer.plate_key', '=', key)
    .orderBy('answer.answered_at', 'desc')
    .orderBy('answer.intent_id', 'desc')
    .orderBy('photo.tipo')
    .orderBy('photo.indice')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ intent_id: inquiryId, answered_at, tipo, indice }) => {
    return { inquiryId, tipo, indice, at: new Date(answered_at).toISOString() }
  })
}

async function readDocuments(queries: Queries, key: string): Promise<CarDocument[]> {
  const rows = await queries
    .selectFrom('car_answer')
    .select(['intent_id', 'service', 'answered_at'])
    .where('plate_key', '=', key)
    .where('has_document', '=', 1)
    .orderBy('answered_at', 'desc')
    .orderBy('intent_id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ intent_id: inquiryId, service, answered_at }) => {
    return { inquiryId, service, at: new Date(answered_at).toISOString() }
  })
}
