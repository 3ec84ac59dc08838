import { useEffect } from 'react'
import type { RefObject } from 'react'
import { isSingleKey, isTypingTarget } from '#console/ui/typing-target.ts'

/** On home, text that is typed or pasted outside of a field goes into the plate box. */
export function useTypeAnywhere(box: RefObject<HTMLInputElement | null>, onPaste: (text: string) => void) {
  useEffect(() => {
    const isCovered = () => document.querySelector('dialog[open], :popover-open') !== null

    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isCovered()) return
      // The key itself then types into the box. Keys that press buttons or follow links are neither letters
      // nor digits.
      if (/^[a-z\d]$/i.test(event.key) && isSingleKey(event.target)) box.current?.focus()
    }
    const handlePaste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? ''
      if (isTypingTarget(event.target) || isCovered() || text.trim() === '') return
      event.preventDefault()
      onPaste(text)
      box.current?.focus()
    }
    document.addEventListener('keydown', handleKey)
    document.addEventListener('paste', handlePaste)
    return () => {
      document.removeEventListener('keydown', handleKey)
      document.removeEventListener('paste', handlePaste)
    }
  }, [box, onPaste])
}
