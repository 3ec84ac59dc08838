import { useRef, useState } from 'react'
import { formatNumber } from '#brazil/numbers.ts'

const PREVIEW = 200
/** A text node of millions of characters freezes the page: longer texts open in portions of this many. */
const PORTION = 20_000

interface LongTextProps {
  readonly text: string
  /** Characters shown at first. */
  readonly preview?: number
}

/** Long text opens folded and grows in portions. Cut between code points, so that no character is broken. */
export function LongText({ text, preview = PREVIEW }: LongTextProps) {
  const [shown, setShown] = useState(preview)
  const rest = text.length - shown
  const words = useRef<HTMLElement>(null)
  return (
    <span>
      <bdi ref={words} tabIndex={-1} className="wrap-anywhere whitespace-pre-wrap outline-none">
        {cut(text, shown)}
      </bdi>
      {rest > 0 && (
        <>
          {'… '}
          <button
            type="button"
            className="inline-flex min-h-11 items-center text-left text-link pointer-fine:min-h-6"
            onClick={() => {
              setShown(shown + PORTION)
              // This button disappears with the last portion.
              if (rest <= PORTION) words.current?.focus({ preventScroll: true })
            }}
          >
            Mostrar mais ({formatNumber(rest)} caracteres)
          </button>
        </>
      )}
    </span>
  )
}

function cut(text: string, length: number): string {
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length)
}
