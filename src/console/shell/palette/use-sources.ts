import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { offeredItems } from '#console/services/availability.ts'
import { NAVIGATION_ITEMS, shopItems } from '../navigation-items.ts'
import { type PaletteSources, carSearch, matches } from './find-entries.ts'

/** A fast typist presses the next key within this time, and no request is sent (ms). */
const REST_MS = 120

/** More cars than fit beside the other groups show that the text is too short. */
const CARS = 8

const OWN_ACCOUNT = { to: paths.account(), label: 'Minha conta' }

/** Everything that the palette searches and that has loaded so far. */
export function useSources(text: string): PaletteSources {
  const { role } = usePerson()
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const { data: people } = useQuery(apiQuery('people'))
  const rested = useRested(text)
  const q = carSearch(rested, people?.items ?? [])
  const cars = useQuery({
    ...apiQuery('cars', q === undefined ? skipToken : { q, limit: CARS }),
    // Keeps the previous list until the next one arrives, so that the rows do not flash at each key.
    placeholderData: keepPreviousData,
  })
  return {
    places: [...NAVIGATION_ITEMS, ...shopItems(role), OWN_ACCOUNT],
    services: catalog ? offeredItems(catalog, role) : [],
    // Enter must not open a car that was found for an earlier text and does not fit this one.
    cars: (cars.data?.items ?? []).filter(
      ({ plate, car }) => (q === text.trim() && !cars.isPlaceholderData) || matches(`${plate} ${car}`, text),
    ),
    people: people?.items ?? [],
  }
}

/** The text after nobody has typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setRested, REST_MS, text)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
