/** A value that deviates from the interface. It goes into the log, so it never holds the value itself. */
export interface OddValue {
  /** Where the value is, in the interface's field names: `requer`, `preco_por_uf[].preco`. */
  readonly field: string
  /** The kind found instead: `null`, `text`, `number`, `boolean`, `list`, `object`, `nothing`. */
  readonly found: string
}

/** The kind of a value, for an `OddValue`. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return 'text'
  return Array.isArray(value) ? 'list' : typeof value
}
