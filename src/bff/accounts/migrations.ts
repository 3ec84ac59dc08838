import type { Migration } from '../store/migrate.ts'

const staff: Migration = {
  name: '001-staff',
  async up(db) {
    await db.schema
      .createTable('person')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('suspended_at', 'bigint')
      .execute()

    await db.schema
      .createTable('session')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('person_id', 'text', (column) =>
        column.notNull().references('person.id').onDelete('cascade'),
      )
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('session_person').on('session').column('person_id').execute()

    await db.schema
      .createTable('setup_link')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('sign_in_failure')
      .addColumn('subject', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('last_at', 'bigint', (column) => column.notNull())
      .addColumn('blocked_until', 'bigint', (column) => column.notNull())
      .execute()
  },
}

const knownDevices: Migration = {
  name: '030-known-devices',
  async up(db) {
    await db.schema
      .createTable('known_device')
      .addColumn('person_id', 'text', (column) =>
        column.notNull().references('person.id').onDelete('cascade'),
      )
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_device_pk', ['person_id', 'device'])
      .execute()
    await db.schema.createIndex('known_device_device').on('known_device').column('device').execute()
  },
}

/** Existing people could buy everything, so they keep that right. */
const mayQueryPeople: Migration = {
  name: '060-may-query-people',
  async up(db) {
    await db.schema
      .alterTable('person')
      .addColumn('may_query_people', 'integer', (column) => column.notNull().defaultTo(1))
      .execute()
  },
}

const lastSeen: Migration = {
  name: '062-last-seen',
  async up(db) {
    await db.schema.alterTable('person').addColumn('last_seen_at', 'bigint').execute()
  },
}

const sessionOrigin: Migration = {
  name: '063-session-origin',
  async up(db) {
    await db.schema.alterTable('session').addColumn('user_agent', 'text').execute()
    await db.schema.alterTable('session').addColumn('address', 'text').execute()
  },
}

export const ACCOUNT_MIGRATIONS: readonly Migration[] = [
  staff,
  knownDevices,
  mayQueryPeople,
  lastSeen,
  sessionOrigin,
]
