import type { ComponentType } from 'react'
import { useCurrent } from '#console/routing/current-place.ts'
import { useOpenPlace } from '#console/routing/open-place.ts'
import type { NavigationItem } from './navigation-items.ts'

export interface PlaceProps {
  readonly item: NavigationItem
  readonly current: ReturnType<ReturnType<typeof useCurrent>>
  /** Opens the page of the pressed link. */
  readonly open: ReturnType<typeof useOpenPlace>
}

interface PlacesProps {
  readonly items: readonly NavigationItem[]
  /** Draws one place. Memoized, because of all places a press changes only two. */
  readonly Place: ComponentType<PlaceProps>
}

/** The list items of the navigation's places. */
export function Places({ items, Place }: PlacesProps) {
  const current = useCurrent()
  const open = useOpenPlace()
  return items.map((item) => <Place key={item.to} item={item} current={current(item.to)} open={open} />)
}
