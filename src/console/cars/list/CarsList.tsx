import { useRef } from 'react'
import { paths } from '#console/paths.ts'
import { besideSearch } from '#console/rows/beside/beside.ts'
import { useRowInView, useRowKeys } from '#console/rows/beside/use-row-keys.ts'
import { useFirstRows } from '#console/rows/use-first-rows.ts'
import { MORE_THAN_PHONE, SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'
import type { CarSummary } from '#contract/console/car.ts'
import { CarLines } from './CarLines.tsx'
import { CarTable } from './CarTable.tsx'

interface CarsListProps {
  readonly cars: readonly CarSummary[]
  /** The search and the page of the list, as in the URL. */
  readonly listed: URLSearchParams
  /** The plate of the car beside the list, in the form that its row has. */
  readonly openId: string | undefined
  readonly isBeside: boolean
}

/** A table where it fits, else lines: on a phone, and beside an open car. */
export function CarsList({ cars, listed, openId, isBeside }: CarsListProps) {
  const list = useRef<HTMLDivElement>(null)
  const roomForTable = useMedia(MORE_THAN_PHONE)
  const roomForBoth = useMedia(SIDE_BY_SIDE)
  const search = roomForBoth ? besideSearch(listed).toString() : ''
  useRowKeys({ list, openId, pathOf: paths.car, search })
  useRowInView(list, openId)
  const rows = useFirstRows(cars, ({ plate }) => plate === openId).map((car) => ({ car, search }))
  return (
    <div ref={list}>
      {roomForTable && !isBeside ? (
        <CarTable rows={rows} />
      ) : (
        <CarLines rows={rows} isBeside={isBeside} openId={openId} />
      )}
    </div>
  )
}
