import { useEffect } from 'react'
import { paths } from '#console/paths.ts'
import { subjectPlace } from '#console/routing/current-place.ts'

/** Puts the page of a set under the cars in the navigation, since a set is about one car. */
export function useSetPlace(isOfCar: boolean): void {
  useEffect(() => {
    if (isOfCar) subjectPlace.set(paths.cars())
    return () => subjectPlace.set(undefined)
  }, [isOfCar])
}
