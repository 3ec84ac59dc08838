import { type RawBuilder, sql } from 'kysely'
import { withErrorCode } from '../purchases/record.ts'
import type { Migration } from '../store/migrate.ts'

const batches: Migration = {
  name: '016-batches',
  async up(db) {
    await db.schema.alterTable('intent').addColumn('batch_id', 'text').execute()
    await db.schema.createIndex('intent_batch').on('intent').columns(['batch_id', 'state']).execute()

    await db.schema
      .createTable('batch')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('order_hash', 'text', (column) => column.notNull())
      .addColumn('total_cents', 'bigint', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('error', 'text')
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('created_by', 'text', (column) => column.notNull())
      .addColumn('created_by_name', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
      .addColumn('watched', 'integer', (column) => column.notNull())
      .addColumn('lease_owner', 'text')
      .addColumn('lease_until', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('batch_newest').on('batch').columns(['created_at', 'id']).execute()
    await db.schema.createIndex('batch_watched').on('batch').column('watched').execute()

    await db.schema
      .createTable('batch_line')
      .addColumn('batch_id', 'text', (column) => column.notNull().references('batch.id').onDelete('cascade'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('request', 'text', (column) => column.notNull())
      .addColumn('price_cents', 'bigint', (column) => column.notNull())
      .addColumn('intent_id', 'text', (column) => column.notNull().unique())
      .addColumn('kept_id', 'text')
      .addPrimaryKeyConstraint('batch_line_key', ['batch_id', 'number'])
      .execute()
  },
}

const batchNames: Migration = {
  name: '024-batch-names',
  async up(db) {
    await db.schema.alterTable('batch').renameColumn('watched', 'active').execute()
    await db.schema.alterTable('batch').renameColumn('lease_owner', 'process_id').execute()
    await db.schema.alterTable('batch_line').renameColumn('kept_id', 'purchased_id').execute()
  },
}

const batchLists: Migration = {
  name: '045-batch-lists',
  async up(db) {
    await db.schema.alterTable('batch').addColumn('name', 'text').execute()
    await db.schema
      .alterTable('batch_line')
      .addColumn('changed_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('batch_left_out')
      .addColumn('batch_id', 'text', (column) =>
        column.primaryKey().references('batch.id').onDelete('cascade'),
      )
      .addColumn('lines', 'text', (column) => column.notNull())
      .execute()
  },
}

const linesByPurchase: Migration = {
  name: '065-batch-lines-by-purchase',
  async up(db) {
    await db.schema.createIndex('batch_line_purchased').on('batch_line').column('purchased_id').execute()
  },
}

const batchServices: Migration = {
  name: '068-batch-services',
  async up(db) {
    await db.schema.alterTable('batch').addColumn('services', 'text').execute()
    await db.schema.alterTable('batch').addColumn('plate', 'text').execute()
    await db.schema.alterTable('batch_line').addColumn('service', 'text').execute()
  },
}

const linesBoughtAgain: Migration = {
  name: '094-batch-lines-bought-over',
  async up(db) {
    await db.schema.alterTable('batch_line').addColumn('over_id', 'text').execute()
  },
}

/** Few batches are due for a purge, so the index is small. */
const purged: Migration = {
  name: '099-batch-purged',
  async up(db) {
    for (const table of ['batch', 'batch_line']) {
      await db.schema
        .alterTable(table)
        .addColumn('purged', 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    }
    await db.schema
      .createIndex('batch_purge')
      .on('batch')
      .columns(['updated_at', 'id'])
      .where(sql<boolean>`purged = 0`)
      .execute()
  },
}

/** The refusals after which a line waited when these migrations were written. */
const REFUSALS = ['SALDO_INSUFICIENTE', 'SERVICO_INDISPONIVEL', 'SERVICO_INVALIDO', 'SERVICE_REFUSES_KEY']

/** Whether a stored error is one of these refusals, in SQL. */
function isRefusal(error: RawBuilder<unknown>, codes = REFUSALS) {
  return sql.join(
    codes.map((code) => sql`${error} like ${withErrorCode(code)}`),
    sql` or `,
  )
}

/**
 * Lines that were to share the answer of a purchase that was refused for lack of balance, or with the
 * service off, used to count as failed. Now they wait: a list that had ended with such lines can be resumed.
 */
export const linesRefused: Migration = {
  name: '100-batch-lines-refused',
  async up(db) {
    const isRefused = isRefusal(sql`purchased.error`)
    const refused = sql`from batch_line as line
      join intent as purchased on purchased.id = line.purchased_id
      left join intent as own on own.id = line.intent_id
      where own.id is null and line.purged = 0 and purchased.state = 'rejected' and (${isRefused})`
    await sql`update batch set state = 'paused',
        error = (select max(purchased.error) ${refused} and line.batch_id = batch.id)
      where state = 'done' and id in (select line.batch_id ${refused})`.execute(db)
  },
}

/** The fields that name the subject of a request. */
const SUBJECTS = ['placa', 'chassi', 'motor', 'renavam', 'chave', 'documento', 'cpf', 'cnpj', 'cnh']

/**
 * Lines that lost their personal fields in an earlier version have no mark and would wait, although their
 * requests no longer name a subject. A line that still names a car can be bought. A list without waiting
 * lines has now ended.
 */
const linesPurgedBefore: Migration = {
  name: '104-batch-lines-purged-before',
  async up(db) {
    const saysNothing = sql.join(
      SUBJECTS.map((field) => sql`request not like ${`%"${field}":%`}`),
      sql` and `,
    )
    await sql`update batch_line set purged = 1
      where purged = 0 and ${saysNothing} and exists (
        select 1 from intent
        where intent.id in (batch_line.intent_id, batch_line.purchased_id) and intent.purged_at is not null
      )`.execute(db)

    const isRefused = isRefusal(sql`case when own.id is null then purchased.error else own.error end`)
    const state = sql`coalesce(own.state, purchased.state, 'abandoned')`
    await sql`update batch set state = 'done', error = null
      where state in ('stopped', 'paused')
        and exists (select 1 from batch_line where batch_id = batch.id and purged = 1)
        and not exists (
          select 1 from batch_line as line
          left join intent as own on own.id = line.intent_id
          left join intent as purchased on purchased.id = line.purchased_id
          where line.batch_id = batch.id and (
            ${state} in ('prepared', 'sending', 'processing')
            or line.purged = 0 and (${state} = 'abandoned' or ${state} = 'rejected' and (${isRefused}))
          )
        )`.execute(db)
  },
}

const leftOutChanged: Migration = {
  name: '105-batch-left-out-changed',
  async up(db) {
    await db.schema
      .alterTable('batch_left_out')
      .addColumn('changed_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
  },
}

/**
 * Lists whose texts about people the retention removed in an earlier version, but which kept a name that may
 * name people.
 */
const namesPurged: Migration = {
  name: '106-batch-names-purged',
  async up(db) {
    await sql`update batch set name = null where purged = 1 and name is not null`.execute(db)
  },
}

/**
 * Lines that the service did not take for ten minutes, or whose key had no account, used to count as failed.
 * Now they wait: a list that had ended with such lines can be resumed.
 */
export const linesNotTaken: Migration = {
  name: '116-batch-lines-not-taken',
  async up(db) {
    const ended = sql`case when own.id is null then purchased.state else own.state end`
    const error = sql`case when own.id is null then purchased.error else own.error end`
    const isNotTaken = isRefusal(error, ['BUSY', 'SERVICE_UNREACHABLE', 'CUSTOMER_NOT_FOUND'])
    const notTaken = sql`from batch_line as line
      left join intent as own on own.id = line.intent_id
      left join intent as purchased on purchased.id = line.purchased_id
      where line.purged = 0 and ${ended} = 'rejected' and (${isNotTaken})`
    await sql`update batch set state = 'paused',
        error = (select max(${error}) ${notTaken} and line.batch_id = batch.id)
      where state = 'done' and id in (select line.batch_id ${notTaken})`.execute(db)
  },
}

const withheldServices: Migration = {
  name: '120-batch-withheld-services',
  async up(db) {
    await db.schema.alterTable('batch').addColumn('withheld', 'text').execute()
  },
}

export const BATCH_MIGRATIONS: readonly Migration[] = [
  batches,
  batchNames,
  batchLists,
  linesByPurchase,
  batchServices,
  linesBoughtAgain,
  purged,
  linesRefused,
  linesPurgedBefore,
  leftOutChanged,
  namesPurged,
  linesNotTaken,
  withheldServices,
]
