import { CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'

interface DoubtProofProps {
  /** The title of the doubt: `Gravame: a confirmar`. */
  readonly title: string
  /** The known facts, and what settles it. */
  readonly children: ReactNode
}

/** One uncertain point, laid out like an alert's evidence. Its edge is dashed like the stamp's. */
export function DoubtProof({ title, children }: DoubtProofProps) {
  return (
    <section className="border-l-4 border-dashed border-unverified py-1 pl-4 max-sm:-ml-4 max-sm:pl-3">
      <h2 className="flex items-start gap-2 text-lg font-semibold text-unverified">
        <CircleDashed aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
      </h2>
      {children}
    </section>
  )
}
