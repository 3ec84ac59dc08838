import { useEffect } from 'react'
import { paths } from '#console/paths.ts'
import { subjectPlace } from '#console/routing/current-place.ts'

/** A set is about a car: its page is among the cars. */
export function useSetPlace(isOfCar: boolean): void {
  useEffect(() => {
    if (isOfCar) subjectPlace.set(paths.cars())
    return () => subjectPlace.set(undefined)
  }, [isOfCar])
}
