import { Skeleton } from '#console/ui/Skeleton.tsx'

interface RowsSkeletonProps {
  readonly rows: number
  /** The height of a row. */
  readonly className: string
}

/** Shown while the rows of a list load. */
export function RowsSkeleton({ rows, className }: RowsSkeletonProps) {
  return (
    <div className="flex flex-col gap-2">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  )
}
