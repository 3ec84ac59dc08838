import type { FastifyReply } from 'fastify'
import { HttpFailure } from '../http/http-failure.ts'
import { DownloadPlaces } from './download-places.ts'
import { type StreamOptions, streamDocument } from './stream-document.ts'

/** How long a download waits for its turn (ms). The browser's tab is blank until then. */
const MAX_TURN_MS = 20_000

/** Twice as long as a slow phone needs for the next piece (ms). */
const STALL_MS = 60_000

interface DownloadTimings {
  /** Downloads without progress for this long are aborted (ms). */
  readonly stallMs?: number | undefined
  /** The longest wait for a turn (ms). */
  readonly turnMs?: number | undefined
}

/** Runs the downloads of all people, which share the connections to the service. */
export class Downloads {
  readonly #places: DownloadPlaces
  readonly #stallMs: number

  constructor({ turnMs = MAX_TURN_MS, stallMs = STALL_MS }: DownloadTimings) {
    this.#places = new DownloadPlaces(turnMs)
    this.#stallMs = stallMs
  }

  /**
   * Streams a document in its turn. Throws like `streamDocument`, and BUSY if the browser has left already.
   *
   * @param who the person whose simultaneous downloads are limited
   */
  async stream(who: string, options: Omit<StreamOptions, 'takePlace' | 'stallMs'>): Promise<FastifyReply> {
    // A closed connection would never free what the download takes.
    if (options.reply.raw.destroyed) throw new HttpFailure('BUSY')
    return streamDocument({
      ...options,
      stallMs: this.#stallMs,
      takePlace: (gone) => this.#places.take(who, gone),
    })
  }
}
