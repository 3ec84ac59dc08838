/**
 * All tables of the store, for Kysely. The store declares none: each feature folder adds its own in its
 * `tables.ts` by declaration merging. SQLite and PostgreSQL share one schema: ids and JSON are text, times
 * are epoch milliseconds, amounts are integer cents, booleans are 0 or 1.
 */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- rooms fill it
export interface Tables {}
