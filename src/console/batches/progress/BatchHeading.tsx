import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { useSetPlace } from './use-set-place.ts'

interface BatchHeadingProps {
  /** What it buys; undefined until that is known. */
  readonly title: string | undefined
  /** What the person calls it. Not in the document's title: people may write anything. */
  readonly name: string | null
  /** What it asks and of how many; undefined until the lines are known. */
  readonly contents?: string | undefined
  /** Of the car that a set is about, until its page is here. */
  readonly plate?: string | null
  /** Beside the title. */
  readonly children?: ReactNode
}

/** The way back, and what this batch is. The same while it loads. */
export function BatchHeading({ title, name, contents, plate = null, children }: BatchHeadingProps) {
  useSetPlace(plate !== null)
  const label = title === undefined ? 'Lote' : `Lote: ${title}`
  return (
    <>
      {plate === null && (
        <Link
          to={paths.batches()}
          className="no-print inline-flex min-h-11 w-fit items-center font-medium text-ink underline underline-offset-2 pointer-fine:min-h-8"
        >
          Todos os lotes
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageTitle
          documentTitle={plate === null ? label : `${plate}: ${title}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere"
        >
          {plate ?? name ?? contents ?? label}
        </PageTitle>
        {children}
      </div>
    </>
  )
}
