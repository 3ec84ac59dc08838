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

interface Sources extends PaletteSources {
  /** Cars for this text may still arrive. */
  readonly isLoading: boolean
}

/** Everything that the palette searches and that has loaded so far. */
export function useSources(text: string): Sources {
  const { role } = usePerson()
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const { data: people } = useQuery(apiQuery('people'))
  return {
    ...useCars(text, people?.items ?? []),
    places: [...NAVIGATION_ITEMS, ...shopItems(role), OWN_ACCOUNT],
    services: catalog ? offeredItems(catalog, role) : [],
    people: people?.items ?? [],
  }
}

/** The cars that the server has found, and whether its answer to this text is still to come. */
function useCars(text: string, people: PaletteSources['people']) {
  const rested = useRested(text)
  const q = carSearch(rested, people)
  const { data, isLoading, isPlaceholderData } = useQuery({
    ...apiQuery('cars', q === undefined ? skipToken : { q, limit: CARS }),
    // Keeps the previous list until the next one arrives, so that the rows do not flash at each key.
    placeholderData: keepPreviousData,
  })
  return {
    isLoading: rested !== text || isLoading || (q !== undefined && isPlaceholderData),
    // Enter must not open a car that was found for an earlier text and does not fit this one.
    cars: (data?.items ?? []).filter(
      ({ plate, car }) => (q === text.trim() && !isPlaceholderData) || matches(`${plate} ${car}`, text),
    ),
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
