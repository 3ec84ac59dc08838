import { sql } from 'kysely'
import { OTHER_CAR } from '#contract/service/car/asked-verdict.ts'
import type { VerdictLabel } from '#contract/service/verdict/label.ts'
import { hasEarlierResults, leaveEarlierResults } from '../purchases/earlier/earlier-results.ts'
import type { Migration } from '../store/migrate.ts'
import { leaveOutNulls } from '../store/partial-index.ts'
import { listEarlierCars } from './list-earlier.ts'
import { ofOtherNumbers } from './other-numbers.ts'
import { sumUpAll } from './sum-up.ts'

const cars: Migration = {
  name: '070-cars',
  async up(db, dialect) {
    await db.schema
      .createTable('car')
      .addColumn('plate_key', 'text', (column) => column.primaryKey())
      .addColumn('plate', 'text', (column) => column.notNull())
      .addColumn('line', 'text')
      .addColumn('words', 'text')
      .addColumn('chassis', 'text')
      .addColumn('renavam', 'text')
      .addColumn('uf', 'text')
      .addColumn('verdict', 'text')
      .addColumn('active_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('car_active').on('car').columns(['active_at', 'plate_key']).execute()
    await db.schema.createIndex('car_words').on('car').columns(['words', 'active_at', 'plate_key']).execute()
    await db.schema.createIndex('car_chassis').on('car').column('chassis').execute()
    await db.schema.createIndex('car_renavam').on('car').column('renavam').execute()
    // For searches by the beginning of a plate: with "C" they do not depend on the database's collation.
    if (dialect === 'postgres') {
      await sql`create index car_plate on car (plate_key collate "C", active_at)`.execute(db)
    }
    await db.schema
      .createTable('car_line')
      .addColumn('words', 'text', (column) => column.primaryKey())
      .execute()
  },
}

const answers: Migration = {
  name: '071-car-answers',
  async up(db) {
    await db.schema
      .createTable('car_answer')
      .addColumn('intent_id', 'text', (column) => column.primaryKey())
      .addColumn('plate_key', 'text')
      .addColumn('by_plate', 'integer', (column) => column.notNull())
      .addColumn('other_plate', 'text')
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('chassis', 'text')
      .addColumn('renavam', 'text')
      .addColumn('uf', 'text')
      .addColumn('has_document', 'integer', (column) => column.notNull())
      .addColumn('answered_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('car_answer_plate').on('car_answer').column('plate_key').execute()
    // Only the few answers that have no car yet.
    for (const column of ['chassis', 'renavam']) {
      await db.schema
        .createIndex(`car_answer_${column}`)
        .on('car_answer')
        .column(column)
        .where(sql<boolean>`plate_key is null`)
        .execute()
    }
    await db.schema
      .createTable('car_finding')
      .addColumn('intent_id', 'text', (column) => column.notNull())
      .addColumn('aspect', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('text', 'text')
      .addColumn('amount', 'bigint')
      .addColumn('is_lower_bound', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('car_finding_key', ['intent_id', 'aspect'])
      .execute()
    await db.schema
      .createTable('car_photo')
      .addColumn('intent_id', 'text', (column) => column.notNull())
      .addColumn('tipo', 'text', (column) => column.notNull())
      .addColumn('indice', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('car_photo_key', ['intent_id', 'tipo', 'indice'])
      .execute()
    await db.schema
      .createTable('service_aspect')
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('aspect', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('service_aspect_key', ['service', 'aspect'])
      .execute()
    await listEarlierCars(db)
    await leaveEarlierResults(db, { labelled: 1 })
  },
}

const written: Migration = {
  name: '072-car-notes',
  async up(db) {
    await db.schema
      .createTable('car_note')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('plate_key', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_by_name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('car_note_plate')
      .on('car_note')
      .columns(['plate_key', 'created_at', 'id'])
      .execute()
    await db.schema.createIndex('car_note_age').on('car_note').column('created_at').execute()
    await db.schema
      .createTable('car_note_identity')
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('note_id', 'text', (column) =>
        column.notNull().references('car_note.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('car_note_identity_key', ['hash', 'note_id'])
      .execute()
    await db.schema.createIndex('car_note_identity_note').on('car_note_identity').column('note_id').execute()
    await db.schema
      .createTable('car_account')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('plate_key', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('saved_by', 'text', (column) => column.notNull())
      .addColumn('saved_by_name', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('car_account_plate')
      .on('car_account')
      .columns(['plate_key', 'saved_at', 'id'])
      .execute()
  },
}

/** For the lookup of the shop's last margin among the accounts of all cars. */
const newest: Migration = {
  name: '088-car-account-newest',
  async up(db) {
    await db.schema.createIndex('car_account_newest').on('car_account').column('saved_at').execute()
  },
}

/** From here on lists and files follow one rule. Empty, because a later step sums up all cars by it. */
const oneVerdict: Migration = {
  name: '090-car-one-verdict',
  async up() {},
}

/**
 * Sums up all cars again, because the words of files have changed (`conferência do chassi`) and lists must
 * use the same. Takes a minute for 200,000 cars. If results of an earlier version are still to be read, each
 * car is summed up when its results are read; only cars with a line from a purged purchase need it now.
 */
const newWords: Migration = {
  name: '095-car-new-words',
  async up(db) {
    await sumUpAll(db, (await hasEarlierResults(db)) ? 'with-line' : 'all')
  },
}

/** A car whose chassis or RENAVAM no result has named. */
const withoutNulls: Migration = {
  name: '110-car-indexes-without-nulls',
  async up(db) {
    await leaveOutNulls(db, { name: 'car_chassis', table: 'car', columns: ['chassis'] })
    await leaveOutNulls(db, { name: 'car_renavam', table: 'car', columns: ['renavam'] })
  },
}

/** Lists showed the verdict and the name of the other car that such an answer is about. */
const ofOtherCars: Migration = {
  name: '113-answers-about-other-cars',
  async up(db) {
    const verdict = JSON.stringify({ tone: 'unverified', text: OTHER_CAR } satisfies VerdictLabel)
    const wrong = sql`select "intent_id" from "car_answer" where "other_plate" is not null`
    await sql`update "intent" set "verdict" = ${verdict}, "car" = null
      where "verdict" is not null and "id" in (${wrong})`.execute(db)
  },
}

/** Lists of purchases read this number instead of the car's whole file. */
const alertCounts: Migration = {
  name: '114-car-alert-counts',
  async up(db) {
    await sumUpAll(db, 'with-alert')
  },
}

export const CAR_MIGRATIONS: readonly Migration[] = [
  cars,
  answers,
  written,
  newest,
  oneVerdict,
  newWords,
  withoutNulls,
  ofOtherCars,
  alertCounts,
  ofOtherNumbers,
]
