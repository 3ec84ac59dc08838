import type { Migration } from '../store/migrate.ts'

const walletSetting: Migration = {
  name: '050-wallet-setting',
  async up(db) {
    await db.schema
      .createTable('wallet_setting')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('low_below_cents', 'integer')
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}

export const WALLET_MIGRATIONS: readonly Migration[] = [walletSetting]
