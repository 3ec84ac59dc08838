import { Skeleton } from '#console/ui/Skeleton.tsx'

/** Shown while the rows load. */
export function RowsSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </div>
  )
}
