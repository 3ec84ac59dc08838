import type { JsonObject } from '#contract/json.ts'
import { readAskedVerdict } from '#contract/service/car/asked-verdict.ts'
import { isDocumentAlone, isPhotoKind } from '#contract/service/document.ts'
import { readImages } from '#contract/service/result/images.ts'
import { cleanIn } from '#contract/service/verdict/today.ts'
import type { ReadIntent } from '../purchases/hooks.ts'
import { type AskedColumns, askedOf, parseShownBefore } from '../purchases/verdict.ts'

/** What links read from a result, besides the text that they pass on. */
export interface ReadForLinks {
  readonly isDocumentAlone: boolean
  /** The aspects that it calls clean; null if the result as a whole is not clean. */
  readonly clean: readonly string[] | null
  /** The photos of the car that it names, in the form of `photoName`. */
  readonly photos: readonly string[]
}

/** Reads a result for links. For a large result this runs in a thread. */
export function readForLinks(
  { shown_before, ...asked }: AskedColumns & Pick<ReadIntent, 'shown_before'>,
  result: JsonObject,
): ReadForLinks {
  const verdict = readAskedVerdict(askedOf(asked), result, parseShownBefore(shown_before))
  return {
    isDocumentAlone: isDocumentAlone(result),
    clean: verdict?.tone === 'clean' ? [...cleanIn(verdict)] : null,
    photos: readImages(result.dados)
      .filter(({ kind }) => isPhotoKind(kind))
      .map(({ kind, index }) => photoName(kind, index)),
  }
}

export const photoName = (kind: string, index: number) => `${kind} ${index}`
