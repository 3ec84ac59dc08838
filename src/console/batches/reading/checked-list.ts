import type { JsonObject } from '#contract/json.ts'

interface Place {
  /** From 1, as in a spreadsheet. `last` differs if quotes hold line breaks. */
  readonly number: number
  readonly last: number
  /** The text as typed. */
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

/** Repeats the request of the earlier line `of`: bought once. */
interface RepeatedLine extends Place {
  readonly kind: 'repeated'
  readonly of: number
}

/** Could be bought, but the list has as many lines as a batch takes before it. */
interface LineBeyond extends Place {
  readonly kind: 'beyond'
  readonly reason: string
}

export type CheckedLine = AcceptedLine | RefusedLine | RepeatedLine | LineBeyond

export interface CheckedList {
  /** Every line except blank ones and headings, in order. */
  readonly lines: readonly CheckedLine[]
  /** The lines that name the columns. */
  readonly headings: readonly { readonly number: number; readonly last: number }[]
  /** The whole list is one line: `number` counts its items. */
  readonly oneLine: boolean
}

export const isAccepted = (line: CheckedLine): line is AcceptedLine => line.kind === 'accepted'
