import { createContext } from 'react'
import type { ResultImage } from '#contract/service/result/images.ts'

/** The context of a person who reads a result by a link, without a session. */
interface Reading {
  /**
   * Reads a photo of the car. The browser cannot load it from a URL, since that would lack the link's key.
   */
  readonly readPhoto: (image: Pick<ResultImage, 'kind' | 'index'>) => Promise<Blob>
}

/** Null for staff. Readers of a link get no offers and no documents. */
export const LinkReader = createContext<Reading | null>(null)
