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
  /** What is known besides, in a line of its own under all. */
  readonly note?: ReactNode
}

/** A name in the size of the page's subject takes two lines at most (characters). */
const LONGEST = 36

/** The head of a page about a car: its plate, its name, and the verdict beside it. */
export function PlateHead({
  plate,
  plateTo,
  kind,
  documentTitle,
  car,
  children,
  stamp,
  note,
}: PlateHeadProps) {
  return (
    <header className="col-span-full grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-b border-line pb-3 sm:gap-x-6 @4xl:grid-cols-[auto_minmax(0,1fr)_auto]">
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
          <CopyButton text={plate} label="Copiar placa" className="-mr-3 max-sm:pointer-coarse:-ml-2" />
        </span>
      )}
      <div className={cx('min-w-0 sm:self-end', plate === null && 'col-span-2')}>
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
      <div
        className={cx(
          'col-span-2 flex min-w-0 flex-wrap items-center gap-2 text-xs text-muted empty:hidden sm:self-start sm:text-sm',
          plate !== null && 'sm:col-span-1 sm:col-start-2',
        )}
      >
        {children}
      </div>
      {stamp && (
        // The stamp's outer ring is no part of its box.
        <div className="px-[3px] pt-1 empty:hidden col-span-2 @4xl:col-span-1 @4xl:pt-0 @4xl:col-start-3 @4xl:row-span-2 @4xl:row-start-1">
          {stamp}
        </div>
      )}
      {note && <div className="col-span-full pt-1">{note}</div>}
    </header>
  )
}

function HeadPlate({ plate }: { readonly plate: string }) {
  return <Plate plate={plate} size="lg" className="head-plate" />
}
