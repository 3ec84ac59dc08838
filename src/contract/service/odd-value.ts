/** A value that is not as the interface says. It never holds the value itself, since it goes into the log. */
export interface OddValue {
  /** Where it is, by the interface's own names: `requer`, `preco_por_uf[].preco`. */
  readonly field: string
  /** What it is instead: `null`, `text`, `number`, `boolean`, `list`, `object`, `nothing`. */
  readonly found: string
}

/** The kind of a value, for an `OddValue`. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return 'text'
  return Array.isArray(value) ? 'list' : typeof value
}
