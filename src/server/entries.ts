/** The keys of a constant table, with their type. `Object.keys` returns plain strings. */
export function keysOf<const Table extends object>(table: Table): (keyof Table & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- callers pass constant tables, which have no other keys
  return Object.keys(table) as (keyof Table & string)[]
}

/** The entries of a constant table, with the type of their keys. */
export function entriesOf<Key extends string, Value>(table: Readonly<Record<Key, Value>>): [Key, Value][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- callers pass constant tables, which have no other keys
  return Object.entries(table) as [Key, Value][]
}
