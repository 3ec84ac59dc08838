import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentType } from '#contract/service/document.ts'

/**
 * Whether this browser hands files of this type to other programs. Most desktops do not, and plain http never
 * does.
 */
export function canShare(type: DocumentType | null): boolean {
  if (type === null || typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File([], 'documento', { type })] })
}

/** The result of a press: handed over, closed without a choice, or to be pressed again. */
type Outcome = 'over' | 'press-again'

/**
 * Shares a document with another program. It is fetched with the press and not before, because each
 * look costs one of the calls that the whole shop shares. Where that takes longer than a browser lets a
 * press count, the file waits for the next.
 */
export function useShare(readFile: () => Promise<File>) {
  const [file, setFile] = useState<File>()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (kept: File | undefined): Promise<Outcome> => {
      const document = kept ?? (await readFile())
      setFile(document)
      return handOver(document)
    },
  })
  return {
    // The file goes with the press: the function above may still be an earlier draw's, that has none.
    share: () => mutate(file),
    busy: isPending,
    error,
    pressAgain: data === 'press-again',
  }
}

async function handOver(file: File): Promise<Outcome> {
  try {
    await navigator.share({ files: [file] })
    return 'over'
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    // Closing the list of programs is a choice, not a failure.
    if (name === 'AbortError') return 'over'
    // The press no longer counts: a file that is there already needs no waiting the next time.
    if (name === 'NotAllowedError') return 'press-again'
    throw error
  }
}
