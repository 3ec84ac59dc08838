import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import { buildPath } from '#contract/path.ts'
import type { ResultImage } from '#contract/service/result/images.ts'

/** The BFF streams each image: the service's own path needs the key, so a plain link to it fails. */
export function imageUrl(recordId: string, image: ResultImage): string {
  return buildPath(CONSOLE_PATHS.inquiryImage, { id: recordId, tipo: image.kind, indice: image.index })
}
