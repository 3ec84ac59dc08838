import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CarName } from '#console/rows/CarName.tsx'
import { OneLine } from '#console/rows/OneLine.tsx'
import { nameInRow } from '#console/services/service-name.ts'
import { Age } from '#console/ui/Age.tsx'
import { cx } from '#console/ui/class-names.ts'
import { MORE_THAN_NARROW, useMedia } from '#console/ui/use-media.ts'

interface DayLineProps {
  readonly to: string
  /** The plate of a purchase, or the progress of a list. */
  readonly subject: ReactNode
  readonly name: string
  /** What was found, and the same as text. Given if the line has more to say than the name. */
  readonly found?: ReactNode
  readonly foundWords?: string
  /** The car's name or the person's visible data. */
  readonly about: string | null
  /** ISO 8601. */
  readonly at: string
}

/**
 * A row of the lists of open work. On a screen wider than a phone it is as high as every row, and its text is
 * cut.
 */
export function DayLine({ to, subject, name, found, foundWords = name, about, at }: DayLineProps) {
  const isWide = useMedia(MORE_THAN_NARROW)
  const age = <Age at={at} className="text-right text-xs text-muted" />
  const isNameOnly = isWide && found === undefined && about === null
  return (
    <li className={cx('border-b border-line', isWide && 'h-11')}>
      <Link
        to={to}
        className={cx(
          '-mx-2 grid grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-x-4 rounded-sm px-2 text-ink no-underline hover:bg-sunken active:bg-sunken',
          isWide ? 'h-full content-center leading-5' : 'min-h-11 py-2',
        )}
      >
        <span className={cx('flex', !isNameOnly && 'row-span-3')}>{subject}</span>
        {isWide ? (
          <>
            <OneLine text={foundWords} className={isNameOnly ? '' : 'col-span-2'}>
              {found ?? <strong className="font-medium">{name}</strong>}
            </OneLine>
            {!isNameOnly && <SecondLine name={found === undefined ? '' : name} about={about} />}
            {age}
          </>
        ) : (
          <>
            {/* With large text the age is below the name, which would otherwise have a letter per line. */}
            <span className="col-span-2 flex flex-wrap items-center gap-x-4">
              <span className="min-w-24 flex-1 font-medium wrap-anywhere">{name}</span>
              {age}
            </span>
            <span className="col-span-2">{found}</span>
            <span className="col-span-2 min-w-0">
              <CarName car={about} wraps className="text-muted" />
            </span>
          </>
        )}
      </Link>
    </li>
  )
}

/** Below what was found: the name of the purchase, and what it is about. */
function SecondLine({ name, about }: Pick<DayLineProps, 'name' | 'about'>) {
  return (
    <span className="flex min-w-0 gap-x-1 text-xs text-muted">
      {name !== '' && <span className="shrink-0">{about === null ? name : `${nameInRow(name)} ·`}</span>}
      <CarName car={about} />
    </span>
  )
}
