import { CircleDashed, OctagonAlert } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { cx } from '#console/ui/class-names.ts'
import type { RecordBeside } from './beside.ts'

/** What the car's file says against the car: an alert as alerts look, a doubt as a line under the stamp. */
export function BesideNote({ beside: { tone, note, plate } }: { readonly beside: RecordBeside }) {
  const Icon = tone === 'alert' ? OctagonAlert : CircleDashed
  return (
    <p
      role="status"
      className={cx(
        'flex items-start gap-2 font-semibold @4xl:max-w-96 @6xl:max-w-lg',
        tone === 'alert' ? 'border-l-3 border-alert py-1 pl-3 text-alert' : 'text-sm text-unverified',
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <Link to={paths.car(plate)} className="min-w-0 text-current underline underline-offset-2">
        {note}
      </Link>
    </p>
  )
}
