import { sql } from 'kysely'
import type { Migration } from '../store/migrate.ts'
import { leaveOutNulls } from '../store/partial-index.ts'
import { sumEarlierDays } from './earlier/earlier-days.ts'
import { readEarlierMoney } from './earlier/earlier-money.ts'
import { createEarlierResults, leaveEarlierResults } from './earlier/earlier-results.ts'
import { peopleInLists } from './earlier/people-in-lists.ts'
import { restrictionsByName } from './earlier/restrictions-by-name.ts'

const intents: Migration = {
  name: '010-intents',
  async up(db) {
    await db.schema
      .createTable('intent')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('open_key', 'text', (column) => column.unique())
      .addColumn('plate', 'text')
      .addColumn('plate_key', 'text')
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_by_name', 'text', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('forced', 'integer', (column) => column.notNull())
      .addColumn('forced_over', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reused', 'integer', (column) => column.notNull())
      .addColumn('upstream_id', 'text')
      .addColumn('price_cents', 'bigint')
      .addColumn('charged_cents', 'bigint')
      .addColumn('error', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('unsure', 'integer', (column) => column.notNull())
      .addColumn('accepted_at', 'bigint')
      .addColumn('polls', 'integer', (column) => column.notNull())
      .addColumn('following', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('hinted', 'integer', (column) => column.notNull())
      .addColumn('lease_owner', 'text')
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('intent_due').on('intent').column('due_at').execute()
    await db.schema.createIndex('intent_subject').on('intent').columns(['subject', 'created_at']).execute()
    await db.schema.createIndex('intent_upstream').on('intent').column('upstream_id').execute()
    await db.schema.createIndex('intent_history').on('intent').columns(['created_at', 'id']).execute()
    await db.schema.createIndex('intent_plate').on('intent').columns(['plate_key', 'created_at']).execute()
    await db.schema.createIndex('intent_state').on('intent').columns(['state', 'created_at']).execute()

    await db.schema
      .createTable('intent_result')
      .addColumn('intent_id', 'text', (column) =>
        column.primaryKey().references('intent.id').onDelete('cascade'),
      )
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('stored_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}

const car: Migration = {
  name: '017-car',
  async up(db) {
    await db.schema.alterTable('intent').addColumn('car', 'text').execute()
  },
}

const intentNames: Migration = {
  name: '020-intent-names',
  async up(db) {
    const intent = () => db.schema.alterTable('intent')
    await intent().renameColumn('subject', 'dedupe_key').execute()
    await intent().renameColumn('open_key', 'dedupe_lock').execute()
    await intent().renameColumn('forced_over', 'duplicate_of').execute()
    await intent().renameColumn('unsure', 'uncertain_attempts').execute()
    await intent().renameColumn('following', 'polling').execute()
    await intent().renameColumn('hinted', 'poll_requests').execute()
    await intent().renameColumn('lease_owner', 'process_id').execute()
    await intent().renameColumn('batch_id', 'group_id').execute()
    await db.schema.alterTable('webhook_hint').renameTo('early_hint').execute()
    // The column always held the same text as `request`.
    await intent().dropColumn('body').execute()
  },
}

const acceptance: Migration = {
  name: '040-acceptance',
  async up(db) {
    await db.schema.alterTable('intent').addColumn('acceptance', 'text').execute()
  },
}

const verdict: Migration = {
  name: '043-verdict',
  async up(db) {
    await db.schema.alterTable('intent').addColumn('verdict', 'text').execute()
    await leaveEarlierResults(db, { labelled: 0 })
  },
}

const purged: Migration = {
  name: '065-purged-intents',
  async up(db) {
    await db.schema.alterTable('intent').addColumn('purged_at', 'bigint').execute()
    await db.schema.alterTable('intent').addColumn('purged_after_days', 'integer').execute()
    // Few finished purchases are due for a purge, so the index is small.
    await db.schema
      .createIndex('intent_purge')
      .on('intent')
      .columns(['updated_at', 'id'])
      .where(sql<boolean>`purged_at is null and kind = 'createInquiry'`)
      .execute()
  },
}

const background: Migration = {
  name: '068-background-purchases',
  async up(db) {
    await db.schema
      .alterTable('intent')
      .addColumn('background', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // Until now every group was bought in the background.
    await sql`update intent set background = 1 where group_id is not null`.execute(db)
  },
}

const money: Migration = {
  name: '064-money',
  async up(db) {
    await db.schema.alterTable('intent').addColumn('debited_cents', 'bigint').execute()
    await db.schema.alterTable('intent').addColumn('debited_at', 'bigint').execute()
    await db.schema
      .alterTable('intent')
      .addColumn('refunded_cents', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('intent').addColumn('refunded_at', 'bigint').execute()
    await readEarlierMoney(db)
    await db.schema
      .createTable('spent_total')
      .addColumn('fingerprint', 'text', (column) => column.primaryKey())
      .addColumn('debited_cents', 'bigint', (column) => column.notNull())
      .addColumn('refunded_cents', 'bigint', (column) => column.notNull())
      .addColumn('changes', 'bigint', (column) => column.notNull())
      .execute()
    // Each index covers every column that a statement reads, so that the statement reads no row.
    const read = ['created_by', 'service', 'plate_key', 'plate'] as const
    await db.schema
      .createIndex('intent_debited')
      .on('intent')
      .columns(['debited_at', ...read, 'debited_cents'])
      .execute()
    await db.schema
      .createIndex('intent_refunded')
      .on('intent')
      .columns(['refunded_at', ...read, 'refunded_cents'])
      .execute()
  },
}

const packed: Migration = {
  name: '089-packed-results',
  async up(db, dialect) {
    const bytes = dialect === 'postgres' ? sql`bytea` : sql`blob`
    await db.schema.alterTable('intent_result').addColumn('packed', bytes).execute()
  },
}

const spentDays: Migration = {
  name: '091-spent-days',
  async up(db, dialect) {
    await db.schema
      .createTable('spent_day')
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('count', 'bigint', (column) => column.notNull())
      .addColumn('debited_cents', 'bigint', (column) => column.notNull())
      .addColumn('refunded_cents', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('spent_day_pk', ['scope', 'day', 'key'])
      // SQLite then stores the rows in the order of the key, so a statement reads nothing else.
      .$call((table) => (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
      .execute()
    await sumEarlierDays(db)
  },
}

/** Results that were stored before this migration keep the verdict that was stored with them. */
const shownBefore: Migration = {
  name: '093-shown-before',
  async up(db) {
    await db.schema.alterTable('intent').addColumn('shown_before', 'text').execute()
  },
}

/** Finds the purchases of a test key without a scan of all others. */
const ofTestKeys: Migration = {
  name: '101-intents-of-test-keys',
  async up(db) {
    await sql`create index intent_test on intent (id) where substr(fingerprint, 1, 5) = 'test-'`.execute(db)
  },
}

/** Creates the table also in stores that had no results to read: every start reads it. */
const earlierResults: Migration = {
  name: '107-earlier-results',
  up: createEarlierResults,
}

/** What a purchase does not have when it is stored: an inquiry at the service, a list, a debit, a refund. */
const withoutNulls: Migration = {
  name: '109-intent-indexes-without-nulls',
  async up(db) {
    const table = 'intent'
    const read = ['created_by', 'service', 'plate_key', 'plate'] as const
    await leaveOutNulls(db, { name: 'intent_upstream', table, columns: ['upstream_id'] })
    await leaveOutNulls(db, { name: 'intent_batch', table, columns: ['group_id', 'state'] })
    await leaveOutNulls(db, {
      name: 'intent_debited',
      table,
      columns: ['debited_at', ...read, 'debited_cents'],
    })
    await leaveOutNulls(db, {
      name: 'intent_refunded',
      table,
      columns: ['refunded_at', ...read, 'refunded_cents'],
    })
  },
}

const disbelieved: Migration = {
  name: '121-intent-disbelieved',
  async up(db) {
    await db.schema.alterTable('intent').addColumn('disbelieved', 'integer').execute()
  },
}

export const PURCHASE_MIGRATIONS: readonly Migration[] = [
  intents,
  car,
  intentNames,
  acceptance,
  verdict,
  background,
  purged,
  money,
  packed,
  spentDays,
  peopleInLists,
  shownBefore,
  restrictionsByName,
  ofTestKeys,
  earlierResults,
  withoutNulls,
  disbelieved,
]
