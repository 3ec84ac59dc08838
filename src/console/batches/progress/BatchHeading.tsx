import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { subjectPlace } from '#console/routing/current-place.ts'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Plate } from '#console/ui/Plate.tsx'

interface BatchHeadingProps {
  /** What it buys; undefined until that is known. */
  readonly title: string | undefined
  /** What the person calls it. Not in the document's title: people may write anything. */
  readonly name: string | null
  /** What it asks and of how many; undefined until the lines are known. */
  readonly contents?: string | undefined
  /** Of the car that a set is about: the page's subject. */
  readonly plate?: string | null
  /** That car, where one of the lines knows it. */
  readonly car?: string | undefined
  /** Beside the title. */
  readonly children?: ReactNode
}

/** The way back, and what this batch is. The same while it loads. */
export function BatchHeading({ title, name, contents, plate = null, car, children }: BatchHeadingProps) {
  const isOfCar = plate !== null
  useEffect(() => {
    if (isOfCar) subjectPlace.set(paths.cars())
    return () => subjectPlace.set(undefined)
  }, [isOfCar])
  const label = title === undefined ? 'Lote' : `Lote: ${title}`
  return (
    <>
      <Link
        to={isOfCar ? paths.car(plate) : paths.batches()}
        className="no-print inline-flex min-h-11 w-fit items-center font-medium text-ink underline underline-offset-2 pointer-fine:min-h-8"
      >
        {isOfCar ? 'Ver a ficha do carro' : 'Todos os lotes'}
      </Link>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageTitle
          documentTitle={plate === null ? label : `${plate}: ${title}`}
          className="flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere"
        >
          {plate === null ? (
            (name ?? contents ?? label)
          ) : (
            <>
              <Plate plate={plate} size="lg" /> <bdi>{car}</bdi>
            </>
          )}
        </PageTitle>
        {children}
      </div>
    </>
  )
}
