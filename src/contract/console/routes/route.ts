import type * as z from 'zod/mini'
import type { Access } from '../access.ts'

const recordSchemas = () => import('../record.ts')

/** A schema, loaded when it is first needed: the browser's first script holds this table, and no zod. */
export type SchemaSource = () => Promise<z.ZodMiniType>

/** One route of the BFF. The server registers it from here, and the browser calls it from here. */
export interface ConsoleRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** A template for `buildPath`. */
  readonly path: string
  readonly access: Access
  /** False where pages call it on a timer: such calls do not keep an unattended session alive. */
  readonly activity: boolean
  readonly params?: SchemaSource
  readonly query?: SchemaSource
  readonly body?: SchemaSource
  /** `nothing` is a 204; `stream` is no JSON (documents, images, CSV, events, metrics). */
  readonly answer: SchemaSource | 'nothing' | 'stream'
  /** The answer may also be a 204 without a body. */
  readonly orNothing?: true
  /** Where the query asks for a file the answer is that file instead (CSV). */
  readonly orFile?: true
  /** A person may open it in a tab as well, not only a script of the console. */
  readonly opensInTab?: true
  /** Another site sends the browser here, so a tab may come from anywhere. */
  readonly comesFromElsewhere?: true
  /** HEAD is answered as well. */
  readonly head?: true
}

/** Routes by name, as one resource declares them. */
export type RouteTable = Readonly<Record<string, ConsoleRoute>>

/** Schemas of several resources. */
export const idParams = async () => (await recordSchemas()).IdParamsSchema
export const record = async () => (await recordSchemas()).InquiryRecordSchema
