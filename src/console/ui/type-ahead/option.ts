export interface TypeAheadOption {
  readonly code: string
  readonly name: string
}
