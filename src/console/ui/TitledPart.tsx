import { useId } from 'react'
import type { ReactNode } from 'react'

interface TitledPartProps {
  readonly title: string
  /** What it is for, in a sentence or two. */
  readonly about?: ReactNode
  readonly children: ReactNode
}

/** A part of a page that is set on its own, and a landmark: its heading over a hairline. */
export function TitledPart({ title, about, children }: TitledPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="border-b border-line pb-1.5 text-lg font-semibold">
        {title}
      </h2>
      {about !== undefined && <p className="max-w-prose text-muted">{about}</p>}
      {children}
    </section>
  )
}
