import { CircleDashed, OctagonAlert } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { cx } from '#console/ui/class-names.ts'
import type { RecordBeside } from './beside.ts'

/** The findings of the car's file against the car, in one line under the head. The file has the details. */
export function BesideNote({ beside: { tone, note, plate } }: { readonly beside: RecordBeside }) {
  const Icon = tone === 'alert' ? OctagonAlert : CircleDashed
  return (
    <p role="status" className={cx('font-medium', tone === 'alert' ? 'text-alert' : 'text-unverified')}>
      <Link
        to={paths.car(plate)}
        className="-my-2 inline-flex min-h-11 max-w-full items-center gap-2 text-link text-current decoration-1 pointer-fine:my-0 pointer-fine:min-h-6"
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {note}
      </Link>
    </p>
  )
}
