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

/** The most photos, documents or other plates that a file shows; the newest ones. */
const MOST_LISTED = 200

const OWN_SOURCES: TimelineSources = {
  inquiry: PURCHASE_SOURCES,
  note: [noteEntries],
  account: [accountEntries],
}

const NOTHING_KNOWN = { line: null, chassis: null, renavam: null }

export interface FileOptions {
  /** The cursor of the timeline. */
  readonly cursor?: string | undefined
  /** Kinds of timeline entries, separated by commas; all kinds if undefined. */
  readonly kinds?: string | undefined
  /** Who reads; null for a reader without an account. */
  readonly personId: string | null
  /** What other features add to the timeline. */
  readonly sources?: TimelineSources
  readonly alertsOf?: AlertsOf
  /** Results of an earlier version that are still to be read; those about the car are read first. */
  readonly earlier?: Pick<EarlierAnswers, 'ofCars' | 'left'>
}

/**
 * The file of a car: what all its purchases say together, and a page of its timeline. It is empty for a plate
 * that nobody has asked about.
 *
 * @param plateText either form of the plate, with or without the hyphen
 * @throws {HttpFailure} 400 INVALID_REQUEST for a text that is no plate, an unknown kind, or a cursor that is
 * not ours
 */
export async function readCarFile(
  queries: Queries,
  plateText: string,
  { cursor, kinds, personId, sources = {}, alertsOf = noAlerts, earlier }: FileOptions,
): Promise<CarFile> {
  const { plate: asked, key } = readPlate(plateText)
  await earlier?.ofCars([key])
  // PostgreSQL runs these queries in parallel.
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

/** The entry with today's label: a purchase is not shown as clean if the file contradicts it. */
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

/** Other plates with this chassis: the car was registered under a new plate, or it is a clone. */
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
