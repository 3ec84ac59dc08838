import { CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'

interface DoubtProofProps {
  /** What was clean: `Gravame`. */
  readonly name: string
  /** Who says otherwise, and what settles it. */
  readonly children: ReactNode
}

/** One point that is no longer certain, as an alert has its proof; its edge is broken as the stamp's. */
export function DoubtProof({ name, children }: DoubtProofProps) {
  return (
    <section className="border-l-4 border-dashed border-unverified py-1 pl-4 max-sm:-ml-4 max-sm:pl-3">
      <h2 className="flex items-center gap-2 text-lg font-semibold text-unverified">
        <CircleDashed aria-hidden="true" className="size-5 shrink-0" />
        {name}: a confirmar
      </h2>
      {children}
    </section>
  )
}
