import type { FastifyReply } from 'fastify'
import { DownloadPlaces } from './download-places.ts'
import { type StreamOptions, streamDocument } from './stream-document.ts'

/** A download waits this long for its turn among the others (ms). A browser's tab is blank until then. */
const MAX_TURN_MS = 20_000

/** Twice as long as the slowest of phones needs for the next piece (ms). */
const STALL_MS = 60_000

interface DownloadTimings {
  /** Abort downloads that make no progress for this long. */
  readonly stallMs?: number | undefined
  /** The longest wait for a turn. */
  readonly turnMs?: number | undefined
}

/** The downloads of everybody, which share their connections. */
export class Downloads {
  readonly #places: DownloadPlaces
  readonly #stallMs: number

  constructor({ turnMs = MAX_TURN_MS, stallMs = STALL_MS }: DownloadTimings) {
    this.#places = new DownloadPlaces(turnMs)
    this.#stallMs = stallMs
  }

  /**
   * Streams a document in its turn. Throws as `streamDocument` does.
   *
   * @param who downloads a few at once
   */
  stream(who: string, options: Omit<StreamOptions, 'takePlace' | 'stallMs'>): Promise<FastifyReply> {
    return streamDocument({
      ...options,
      stallMs: this.#stallMs,
      takePlace: (gone) => this.#places.take(who, gone),
    })
  }
}
