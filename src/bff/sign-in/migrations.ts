import type { Migration } from '../store/migrate.ts'

const secondFactor: Migration = {
  name: '066-second-factor',
  async up(db) {
    for (const table of ['second_factor', 'second_factor_draft']) {
      await db.schema
        .createTable(table)
        .addColumn('person_id', 'text', (column) =>
          column.primaryKey().references('person.id').onDelete('cascade'),
        )
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute()
    }
    await db.schema
      .alterTable('second_factor')
      .addColumn('last_step_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('recovery_code')
      .addColumn('person_id', 'text', (column) =>
        column.notNull().references('person.id').onDelete('cascade'),
      )
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('recovery_code_pk', ['person_id', 'code_hash'])
      .execute()
    await db.schema
      .createTable('pending_sign_in')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) =>
        column.notNull().references('person.id').onDelete('cascade'),
      )
      .addColumn('password_mark', 'text', (column) => column.notNull())
      .addColumn('enrolled', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}

const companySignIn: Migration = {
  name: '066-company-sign-in',
  async up(db) {
    await db.schema
      .createTable('company_sign_in')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text')
      .addColumn('nonce', 'text', (column) => column.notNull())
      .addColumn('code_verifier', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('person_id', 'text', (column) => column.references('person.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}

const draftOfSignIn: Migration = {
  name: '108-draft-of-sign-in',
  async up(db) {
    await db.schema.alterTable('second_factor_draft').addColumn('sign_in', 'text').execute()
  },
}

export const SIGN_IN_MIGRATIONS: readonly Migration[] = [secondFactor, companySignIn, draftOfSignIn]
