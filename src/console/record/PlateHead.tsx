import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPlate } from '#brazil/plate.ts'
import { cx } from '#console/ui/class-names.ts'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Plate } from '#console/ui/Plate.tsx'

interface PlateHeadProps {
  readonly plate: string | null
  /** Path that the plate links to; no link without it. */
  readonly plateTo?: string
  /** The kind of page; it is the title if there is no car. */
  readonly kind: string
  readonly documentTitle: string
  /** Make and model; empty if unknown. */
  readonly car: string
  /** Small text below the title. */
  readonly children?: ReactNode
  readonly stamp?: ReactNode
  /** A note in its own line below everything. */
  readonly note?: ReactNode
}

/** A longer name gets a smaller size, so that it takes at most two lines (characters). */
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
    <header className="plate-head col-span-full border-b border-line pb-3">
      <div data-plate={plate !== null || undefined} data-stamp={Boolean(stamp) || undefined}>
        {plate !== null && (
          <span className="flex items-center [grid-area:plate]">
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
        <div className="min-w-0 [grid-area:title] @[35rem]/head:self-end">
          <PageTitle documentTitle={documentTitle}>
            <span
              className={cx(
                'block',
                car === '' ? 'text-lg @2xl:text-2xl' : 'text-xs font-normal tracking-normal text-muted',
              )}
            >
              {kind}
            </span>
            {car !== '' && (
              <bdi
                className={cx(
                  'block sm:line-clamp-3 text-lg font-semibold wrap-anywhere',
                  // Large, as the page's subject. A longer name in this size would be a paragraph beside a
                  // wide stamp.
                  car.length <= LONGEST && '@2xl:text-2xl',
                )}
              >
                {car}
              </bdi>
            )}
            {/* The plate is drawn beside the heading. */}
            {plate !== null && <span className="sr-only">, placa {formatPlate(plate)}</span>}
          </PageTitle>
        </div>
        <div className="flex min-w-0 flex-wrap items-center gap-2 text-xs text-muted [grid-area:facts] empty:hidden sm:text-sm @[35rem]/head:self-start">
          {children}
        </div>
        {/* Room for the stamp's outer ring and rotation, which are not part of its box. */}
        {stamp && <div className="px-[3px] pt-1 [grid-area:stamp]">{stamp}</div>}
      </div>
      {note && <div className="pt-4">{note}</div>}
    </header>
  )
}

function HeadPlate({ plate }: { readonly plate: string }) {
  return <Plate plate={plate} size="lg" className="head-plate" />
}
