import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPlate } from '#brazil/plate.ts'
import { cx } from '#console/ui/class-names.ts'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Plate } from '#console/ui/Plate.tsx'

interface PlateHeadProps {
  readonly plate: string | null
  /** Where the plate leads; nowhere without it. */
  readonly plateTo?: string
  /** What the page is; alone it is the title. */
  readonly kind: string
  readonly documentTitle: string
  /** Make and model; empty where nobody knows them. */
  readonly car: string
  /** Beneath the title, small. */
  readonly children?: ReactNode
  readonly stamp?: ReactNode
}

/** A name in the size of the page's subject takes two lines at most (characters). */
const LONGEST = 36

/** The head of a page about a car: its plate, its name, and the verdict beside it. */
export function PlateHead({ plate, plateTo, kind, documentTitle, car, children, stamp }: PlateHeadProps) {
  return (
    <header className="col-span-full grid items-center gap-x-3 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)] border-b border-line pb-4 sm:gap-x-6 @4xl:grid-cols-[auto_minmax(0,1fr)_auto]">
      {plate !== null && (
        <span className="flex items-center sm:row-span-2">
          {plateTo === undefined ? (
            <HeadPlate plate={plate} />
          ) : (
            <Link to={plateTo} className="rounded-lg">
              <HeadPlate plate={plate} />
              <span className="sr-only">. Ver a ficha do carro</span>
            </Link>
          )}
          <CopyButton text={plate} label="Copiar placa" className="-mr-3" />
        </span>
      )}
      <div className={cx('min-w-0 sm:self-end', plate === null && 'sm:col-span-2')}>
        <PageTitle documentTitle={documentTitle}>
          <span
            className={cx('block', car === '' ? 'text-lg' : 'text-xs font-normal tracking-normal text-muted')}
          >
            {kind}
          </span>
          {car !== '' && (
            <bdi
              className={cx(
                'block sm:line-clamp-3 text-lg font-semibold wrap-anywhere',
                // The page's subject. A longer name in this size would be a paragraph beside a wide stamp.
                car.length <= LONGEST && '@2xl:text-2xl',
              )}
            >
              {car}
            </bdi>
          )}
          {/* It is drawn beside the heading. */}
          {plate !== null && <span className="sr-only">, placa {formatPlate(plate)}</span>}
        </PageTitle>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2 text-xs text-muted sm:text-sm sm:col-start-2 sm:self-start">
        {children}
      </div>
      {stamp && (
        // The stamp's outer ring is no part of its box.
        <div className="px-[3px] pt-1 empty:hidden sm:col-span-2 @4xl:col-span-1 @4xl:pt-0 @4xl:col-start-3 @4xl:row-span-2 @4xl:row-start-1">
          {stamp}
        </div>
      )}
    </header>
  )
}

function HeadPlate({ plate }: { readonly plate: string }) {
  return (
    <Plate
      plate={plate}
      size="lg"
      // The band is in rem: in this size it would push the letters to the lower edge.
      className="max-sm:text-[1.625rem] max-sm:[&>span:first-child:not(:last-child)]:h-3.5 max-sm:[&>span:first-child:not(:last-child)]:text-[0.5rem] max-sm:[&>span:last-child]:px-3"
    />
  )
}
