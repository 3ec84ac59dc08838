import { DOCUMENT_TYPES } from '#contract/service/document.ts'

const EXTENSIONS = { ...DOCUMENT_TYPES, 'text/csv': 'csv' } as const

/**
 * A file name made of our own data. The service's file name is not used: it may contain a path, an extension
 * that does not fit the content, or a person's CPF.
 */
export function fileName(parts: readonly (string | null)[], type: keyof typeof EXTENSIONS): string {
  const words = parts.flatMap((part) => {
    const word = (part ?? '').replaceAll(/[^A-Za-z0-9-]+/g, '').slice(0, 60)
    return word === '' ? [] : [word]
  })
  return `${words.join('_') || 'documento'}.${EXTENSIONS[type]}`
}
