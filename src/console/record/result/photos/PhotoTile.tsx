import { useRef, useState } from 'react'
import type { ErrorDetail } from '#contract/console/error.ts'
import { type AskWhy, broken } from './image-failure.ts'

interface PhotoTileProps {
  readonly path: string
  readonly caption: string
  readonly onOpen: () => void
  /** Called with the reason when it is known that the photo does not load. */
  readonly onFailure: (failure: ErrorDetail) => void
  readonly askWhy: AskWhy
}

/** One photo with its caption. For a missing photo the group gives the reason and the next step. */
export function PhotoTile({ path, caption, onOpen, onFailure, askWhy }: PhotoTileProps) {
  const [attempt, setAttempt] = useState(0)
  const asking = useRef(false)
  const failed = async () => {
    if (asking.current) return
    asking.current = true
    const why = await askWhy(path)
    asking.current = false
    // A broken connection usually works a moment later: retries once without a press.
    if (why === null && attempt === 0) setAttempt(1)
    else onFailure(broken(why))
  }
  return (
    <figure className="flex flex-col gap-1">
      <button
        type="button"
        onClick={onOpen}
        aria-label={`Ampliar: ${caption}`}
        className="overflow-hidden rounded-md"
      >
        <img
          key={attempt}
          src={path}
          alt={caption}
          loading="lazy"
          decoding="async"
          onError={() => void failed()}
          className="aspect-4/3 w-full bg-sunken object-cover"
        />
      </button>
      <figcaption className="text-muted">{caption}</figcaption>
    </figure>
  )
}
