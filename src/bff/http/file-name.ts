import { DOCUMENT_TYPES } from '#contract/service/document.ts'

const EXTENSIONS = { ...DOCUMENT_TYPES, 'text/csv': 'csv' } as const

/**
 * A file name made of what we know ourselves. The service's own is not repeated: a name from elsewhere may
 * hold a path, another extension than the bytes, or a person's document.
 */
export function fileName(parts: readonly (string | null)[], type: keyof typeof EXTENSIONS): string {
  const words = parts.flatMap((part) => {
    const word = (part ?? '').replaceAll(/[^A-Za-z0-9-]+/g, '').slice(0, 60)
    return word === '' ? [] : [word]
  })
  return `${words.join('_') || 'documento'}.${EXTENSIONS[type]}`
}
