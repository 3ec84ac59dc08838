import { createContext } from 'react'
import type { ResultImage } from '#contract/service/result/images.ts'

/** A result in the hands of somebody who has a link to it and no session. */
interface Reading {
  /** A photo of the car; the browser could not ask for it by an address without the key of the link. */
  readonly readPhoto: (image: Pick<ResultImage, 'kind' | 'index'>) => Promise<Blob>
}

/** Null for staff. To others nothing is offered, and documents are not there. */
export const LinkReader = createContext<Reading | null>(null)
