import type { JsonObject } from '#contract/json.ts'

interface Place {
  /** From 1, as a spreadsheet counts. `last` differs where quotes hold line breaks. */
  readonly number: number
  readonly last: number
  /** As the person wrote it. */
  readonly text: string
}

export interface AcceptedLine extends Place {
  readonly kind: 'accepted'
  readonly request: JsonObject
  readonly warning?: string
}

interface RefusedLine extends Place {
  readonly kind: 'refused'
  readonly reason: string
}

/** Asks for the same as an earlier line, which `of` names: bought once. */
interface RepeatedLine extends Place {
  readonly kind: 'repeated'
  readonly of: number
}

export type CheckedLine = AcceptedLine | RefusedLine | RepeatedLine

export interface CheckedList {
  /** Every line but blank ones and headings, in their order. */
  readonly lines: readonly CheckedLine[]
  /** The lines that name the columns. */
  readonly headings: readonly { readonly number: number; readonly last: number }[]
  /** The list came in one line: `number` counts its items. */
  readonly oneLine: boolean
}

export const isAccepted = (line: CheckedLine): line is AcceptedLine => line.kind === 'accepted'
