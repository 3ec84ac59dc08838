import { DOCUMENT_TYPES, type DocumentType } from '#contract/service/document.ts'
import { DOCUMENT_ONLY_SLUGS } from '#contract/service/slugs.ts'

/**
 * The publisher's neutral prefix. Accounts with their own logo get `relatorio` where the interface allows it
 * (4.5).
 */
const PREFIX = 'consultas'
const WHITE_LABEL_PREFIX = 'relatorio'

/**
 * `<prefix>_<servico>_<plate or id>.<ext>`. Official documents keep the neutral prefix and stay unaltered.
 */
export function documentFileName(
  slug: string,
  plateOrId: string,
  type: DocumentType,
  whiteLabel: boolean,
): string {
  const prefix = whiteLabel && !DOCUMENT_ONLY_SLUGS.includes(slug) ? WHITE_LABEL_PREFIX : PREFIX
  return `${prefix}_${slug}_${plateOrId}.${DOCUMENT_TYPES[type]}`
}
