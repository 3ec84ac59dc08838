import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CarName } from '#console/rows/CarName.tsx'
import { OneLine } from '#console/rows/OneLine.tsx'
import { Age } from '#console/ui/Age.tsx'
import { cx } from '#console/ui/class-names.ts'
import { SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'

interface DayLineProps {
  readonly to: string
  /** The plate; of a list how far it is. */
  readonly subject: ReactNode
  readonly name: string
  /** Where the name is not all that the line says: what was found, and the same in words. */
  readonly found?: ReactNode
  readonly foundWords?: string
  /** The car or the person. */
  readonly about: string | null
  /** ISO 8601. */
  readonly at: string
}

const NARROW =
  'min-h-11 grid-cols-[6rem_minmax(0,1fr)_auto] py-1.5 @2xl:grid-cols-[6rem_12rem_minmax(0,1.7fr)_minmax(0,1fr)_5rem]'
/** As high as the rows of every list; what was found comes first. */
const DESK = 'h-full grid-cols-[6rem_minmax(0,1fr)_auto] content-center text-sm leading-[1.125rem]'

/** A row of what waits for somebody. At a desk it is in a narrow column, and both of its lines are cut. */
export function DayLine({ to, subject, name, found, foundWords = name, about, at }: DayLineProps) {
  const isDesk = useMedia(SIDE_BY_SIDE)
  const age = <Age at={at} className="text-right text-xs text-muted @2xl:order-1" />
  return (
    <li className="border-b border-line xl:h-11">
      <Link
        to={to}
        className={cx(
          '-mx-2 grid items-center gap-x-4 rounded-sm px-2 text-ink no-underline hover:bg-sunken active:bg-sunken',
          isDesk ? DESK : NARROW,
        )}
      >
        <span className="flex @max-2xl:row-span-3">{subject}</span>
        {isDesk ? (
          <>
            <OneLine text={foundWords} className="col-span-2">
              {found ?? <strong className="font-semibold">{name}</strong>}
            </OneLine>
            <OneLine
              text={[found && name, about].filter(Boolean).join(' · ')}
              className="text-xs text-muted"
            />
            {age}
          </>
        ) : (
          <>
            <span className="font-medium wrap-anywhere">{name}</span>
            {age}
            <span className="@max-2xl:col-span-2">{found}</span>
            <span className="min-w-0 @max-2xl:col-span-2">
              <CarName car={about} className="text-sm text-muted" />
            </span>
          </>
        )}
      </Link>
    </li>
  )
}
