import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CarFile } from '#contract/console/car.ts'
import type { ImageKind } from '#contract/service/document.ts'
import type { Origins } from '../http/origins.ts'
import type { Queries } from '../store/store.ts'
import type { CatalogCache } from '../upstream/cache/catalog.ts'
import type { LimitOpenings } from './opening-limits.ts'
import type { ResultDeps, SharedResults } from './shared-results.ts'

/** Reads the part of a car's file that a link shows; other members of the file are left out. */
export type ReadCar = (
  queries: Queries,
  plate: string,
) => Promise<Pick<CarFile, 'plate' | 'otherForm' | 'car' | 'aspects' | 'fipe'>>

/** Streams a photo that the service stores; `upstreamId` is the inquiry's id there. */
export type SendPhoto = (photo: {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly upstreamId: string
  readonly kind: ImageKind
  readonly index: string
}) => Promise<FastifyReply>

/** The dependencies of links. */
export interface ShareDeps extends ResultDeps {
  readonly origins: Pick<Origins, 'main'>
  readonly catalog: Pick<CatalogCache, 'newestItem'>
  readonly readCar: ReadCar
  readonly sendPhoto: SendPhoto
  /** Epoch milliseconds. */
  readonly now: () => number
}

/** The dependencies, and the state that all calls share while the process runs. */
export interface ShareParts extends ShareDeps {
  readonly results: SharedResults
  readonly limitOpenings: LimitOpenings
}
