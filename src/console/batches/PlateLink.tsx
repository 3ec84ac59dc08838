import { Link } from 'react-router'
import { formatPlate } from '#brazil/plate.ts'
import { paths } from '#console/paths.ts'
import { Plate } from '#console/ui/Plate.tsx'

/** A line's plate, linked to the car's file. */
export function PlateLink({ plate }: { readonly plate: string }) {
  return (
    <Link
      to={paths.car(plate)}
      aria-label={`Ficha do carro ${formatPlate(plate)}`}
      className="inline-flex min-h-11 w-fit items-center rounded-sm pointer-fine:min-h-8"
    >
      <Plate plate={plate} size="sm" />
    </Link>
  )
}
