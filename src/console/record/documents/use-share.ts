import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentType } from '#contract/service/document.ts'

/**
 * Whether this browser can share files of this type with other programs. Most desktops cannot, and plain http
 * never can.
 */
export function canShare(type: DocumentType | null): boolean {
  if (type === null || typeof navigator.canShare !== 'function') return false
  return navigator.canShare({ files: [new File([], 'documento', { type })] })
}

/**
 * The result of a press. `over`: shared, or closed without a choice. `press-again`: another press is needed.
 */
type Outcome = 'over' | 'press-again'

/**
 * Shares a document with another program. Fetches it on the press and not before, because each view uses up
 * one of the calls that the whole shop shares. If that takes longer than the browser accepts a press for, the
 * file is kept for the next press.
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
    // Passes the file as an argument: the function above may come from an earlier render, without the file.
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
    // The person closed the list of programs: not a failure.
    if (name === 'AbortError') return 'over'
    // The press has expired: the loaded file makes the next one immediate.
    if (name === 'NotAllowedError') return 'press-again'
    throw error
  }
}
