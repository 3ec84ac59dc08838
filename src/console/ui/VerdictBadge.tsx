import { CircleCheck, CircleDashed, OctagonAlert } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** `clean`: checked, and nothing was found. `unverified`: not checked. The two must never look alike. */
export type Verdict = 'clean' | 'alert' | 'unverified'

interface VerdictLook {
  readonly icon: LucideIcon
  readonly word: string
  readonly badge: string
  readonly ink: string
  readonly box: string
}

/**
 * Colour, icon and word always come together. Not verified has a broken edge, so that it differs without
 * colour too.
 */
export const VERDICTS: Record<Verdict, VerdictLook> = {
  clean: {
    icon: CircleCheck,
    word: 'Nada consta',
    badge: 'border-clean-line bg-clean-soft text-clean',
    ink: 'text-clean',
    box: 'border-clean-line bg-clean-soft',
  },
  alert: {
    icon: OctagonAlert,
    word: 'Alerta',
    badge: 'border-alert-line bg-alert-soft text-alert',
    ink: 'text-alert',
    box: 'border-alert-line bg-alert-soft',
  },
  unverified: {
    icon: CircleDashed,
    word: 'Não verificado',
    badge: 'border-dashed border-unverified-line bg-unverified-soft text-unverified',
    ink: 'text-unverified',
    box: 'border-dashed border-unverified-line bg-unverified-soft',
  },
}

export function VerdictBadge({
  verdict,
  children,
  className,
}: {
  readonly verdict: Verdict
  /** Another word than the usual one: "Sem gravame", "2 restrições". */
  readonly children?: ReactNode
  readonly className?: string
}) {
  const { icon: Icon, word, badge } = VERDICTS[verdict]
  return (
    <span
      className={cx(
        'inline-flex w-fit items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-semibold',
        badge,
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {children ?? word}
    </span>
  )
}
