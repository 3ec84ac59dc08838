import { Ellipsis } from 'lucide-react'
import { memo, useId } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { useCurrent } from '#console/routing/current-place.ts'
import { cx } from '#console/ui/class-names.ts'
import { BAR_ITEM, barItemInk } from './bar-item.ts'
import { NAVIGATION_ITEMS, shopItems } from './navigation-items.ts'
import { type PlaceProps, Places } from './Places.tsx'

/** The places that do not fit into a phone's bar. Escape and a tap outside close the browser's popover. */
export function MoreMenu() {
  const id = useId()
  const current = useCurrent()
  const shop = shopItems(usePerson().role)
  const places = NAVIGATION_ITEMS.filter(({ inBar }) => !inBar)
  const here = [...places, ...shop].map(({ to }) => current(to)).find(Boolean)
  return (
    <>
      <button type="button" popoverTarget={id} className={cx(BAR_ITEM, barItemInk(here))}>
        <span className="relative">
          <Ellipsis aria-hidden="true" className="size-5" />
          {/* On the narrowest phone the counts are above the dots, because there is no room beside them. */}
          <span className="absolute -top-1 left-full max-[22rem]:-top-3 max-[22rem]:-right-4 max-[22rem]:left-auto short:right-full short:left-auto">
            {places.map(({ to, Badge }) => Badge && <Badge key={to} />)}
          </span>
        </span>
        Mais
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto right-2 bottom-16 max-h-[calc(100dvh-5rem)] w-64 overflow-y-auto rounded-lg border border-line bg-surface p-2 text-ink shadow-float short:bottom-2"
      >
        <nav aria-label="Mais páginas" className="border-b border-line pb-2">
          <ul>
            <Places items={places} Place={Place} />
          </ul>
        </nav>
        <nav aria-label="Loja" className="pt-2">
          <ul>
            <Places items={shop} Place={Place} />
          </ul>
        </nav>
      </div>
    </>
  )
}

const Place = memo(function Place({ item, current, open }: PlaceProps) {
  const { to, label, icon: Icon, Badge } = item
  return (
    <li>
      <a
        href={to}
        onClick={(event) => {
          event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          open(event)
        }}
        aria-current={current}
        className="flex min-h-11 items-center gap-3 rounded-md px-3 text-ink no-underline hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-bold"
      >
        <Icon aria-hidden="true" className="size-5 text-muted" />
        <span className="flex-1">{label}</span>
        {Badge && <Badge />}
      </a>
    </li>
  )
})
