import { CircleDashed, OctagonAlert } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import type { Beside } from '#console/shares/beside.ts'
import { cx } from '#console/ui/class-names.ts'

/** Under the stamp of a result: what the car's file says against the car, in the colour of its own. */
export function BesideNote({ beside: { tone, text, plate } }: { readonly beside: Beside }) {
  const Icon = tone === 'alert' ? OctagonAlert : CircleDashed
  return (
    <p
      role="status"
      className={cx(
        'flex items-start gap-2 pt-2.5 text-sm font-semibold @4xl:max-w-96 @6xl:max-w-lg',
        tone === 'alert' ? 'text-alert' : 'text-unverified',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <Link to={paths.car(plate)} className="min-w-0 text-current underline underline-offset-2">
        {text}
      </Link>
    </p>
  )
}
