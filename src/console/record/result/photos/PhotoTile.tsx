import { ImageOff } from 'lucide-react'
import { useState } from 'react'

interface PhotoTileProps {
  readonly url: string
  readonly caption: string
  readonly onOpen: () => void
}

/** One photo with its caption. A missing photo says so in its place, and the page keeps its shape. */
export function PhotoTile({ url, caption, onOpen }: PhotoTileProps) {
  const [missing, setMissing] = useState(false)
  return (
    <figure className="flex flex-col gap-1">
      {missing ? (
        <div className="flex aspect-4/3 flex-col items-center justify-center gap-1 rounded-md border border-dashed border-line bg-sunken p-2 text-center text-sm text-muted">
          <ImageOff aria-hidden="true" className="size-5" />
          Esta imagem não está guardada no serviço.
        </div>
      ) : (
        <button
          type="button"
          onClick={onOpen}
          aria-label={`Ampliar: ${caption}`}
          className="overflow-hidden rounded-md"
        >
          <img
            src={url}
            alt={caption}
            loading="lazy"
            decoding="async"
            onError={() => setMissing(true)}
            className="aspect-4/3 w-full bg-sunken object-cover"
          />
        </button>
      )}
      <figcaption className="text-sm text-muted">{caption}</figcaption>
    </figure>
  )
}
