import { expect, it } from 'vitest'
import { changedBy } from './table-changes.ts'

it.each(['select "id" from "session"', 'begin immediate', 'commit', 'pragma synchronous = full'])(
  '%j changes nothing',
  (sql) => {
    expect(changedBy(sql)).toBe('none')
  },
)

it.each([
  ['update "person" set "role" = ? where "id" = ?', 'person'],
  ['insert into "session" ("id") values (?)', 'session'],
  [
    'insert into "cached_answer" ("key") values (?) on conflict ("key") do update set "body" = ?',
    'cached_answer',
  ],
])('%j changes one table', (sql, table) => {
  expect(changedBy(sql)).toEqual({ table })
})

it.each([
  'delete from "person" where "id" = ?',
  'rollback',
  'with "old" as (select 1) update "person" set "role" = ?',
  'update or ignore "session" set "seen_at" = ?',
  'update intent set background = 1',
  'insert or replace into "session" ("id") values (?)',
  'alter table "session" add column "x"',
  '\n  update "person" set "role" = ?',
])('%j may change any table', (sql) => {
  expect(changedBy(sql)).toBe('any')
})
