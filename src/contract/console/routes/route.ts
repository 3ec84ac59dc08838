import type * as z from 'zod/mini'
import type { Access } from '../access.ts'

/** A schema that is loaded on first use: the browser's first script holds this table, but not zod. */
export type SchemaSource = () => Promise<z.ZodMiniType>

/**
 * One route of the BFF. The server registers routes from this table, and the browser calls them through it.
 */
export interface ConsoleRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A template for `buildPath`. */
  readonly path: string
  readonly access: Access
  /** False if pages call it on a timer: such calls do not keep an unattended session alive. */
  readonly activity?: false
  /** A call may spend money: without a readable answer it is unknown whether something was charged. */
  readonly spends?: true
  /** `nothing` is a 204; `stream` is not JSON (documents, images, CSV, events, metrics). */
  readonly answer: SchemaSource | 'nothing' | 'stream'
  /** The answer may also be a 204 without a body. */
  readonly orNothing?: true
  /** The answer is a file (CSV) when the query asks for one. */
  readonly orFile?: true
  /** A person may also open it in a tab; it is not only for the console's scripts. */
  readonly opensInTab?: true
  /** Another site redirects the browser here, so a tab may come from any origin. */
  readonly comesFromElsewhere?: true
  /** HEAD is answered as well. */
  readonly head?: true
}

/** Routes by name, as one resource declares them. */
export type RouteTable = Readonly<Record<string, ConsoleRoute>>

/** The record's schema, which several resources answer with. */
export const record = async () => (await import('../record.ts')).InquiryRecordSchema

/** A purchase of one inquiry or value. */
export const purchase = {
  method: 'PUT',
  access: 'spend',
  spends: true,
  answer: record,
} as const
