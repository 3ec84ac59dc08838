import type { Migration } from './migration.ts'
import { staffMigration } from './migrations/001-staff.ts'

/** Every step of the schema, in order. */
export const MIGRATIONS: readonly Migration[] = [staffMigration]
