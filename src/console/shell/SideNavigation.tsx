import { useQuery } from '@tanstack/react-query'
import { memo, useId } from 'react'
import { Link } from 'react-router'
import { usePerson } from '#console/account/person-context.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { Brand } from '#console/ui/Brand.tsx'
import { cx } from '#console/ui/class-names.ts'
import { LowBalance } from '#console/wallet/LowBalance.tsx'
import { WalletCard } from '#console/wallet/Wallet.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { NAVIGATION_ITEMS, shopItems } from './navigation-items.ts'
import { SearchButton } from './palette/SearchButton.tsx'
import { type PlaceProps, Places } from './Places.tsx'

/** The side navigation of a desktop: the logo, the places, the wallet and the person. */
export function SideNavigation() {
  const shop = shopItems(usePerson().role)
  const shopId = useId()
  const { data: session } = useQuery(apiQuery('session'))
  return (
    <header
      data-chrome
      className="sticky top-0 hidden h-dvh w-56 shrink-0 flex-col gap-2 overflow-y-auto border-r border-line bg-page px-3 py-3 md:flex"
    >
      <Link
        to={paths.home()}
        aria-label="Pátio, início"
        className="flex min-h-11 w-fit items-center rounded-md px-3"
      >
        <Brand size="sm" />
      </Link>
      {session?.shop !== undefined && (
        <bdi className="-mt-2 line-clamp-2 px-3 leading-5 text-muted wrap-anywhere">{session.shop}</bdi>
      )}
      <SearchButton place="side" />
      {/* On a low screen only the places scroll, so that the parts below them stay in view. */}
      <div className="-mx-3 flex min-h-24 flex-1 flex-col gap-2 overflow-y-auto px-3">
        <nav aria-label="Principal">
          <ul>
            <Places items={NAVIGATION_ITEMS} Place={Place} />
          </ul>
        </nav>
        {shop.length > 0 && (
          // The places depend on the role, which is unknown when the build draws the first pages.
          <nav aria-labelledby={shopId} className="in-[#first:not([data-drawn])]:invisible">
            <h2 id={shopId} className="mb-1 px-3 text-xs font-semibold tracking-wide text-muted uppercase">
              Loja
            </h2>
            <ul>
              <Places items={shop} Place={Place} />
            </ul>
          </nav>
        )}
      </div>
      {/* The account's place is kept free for it: a page that is still loading then moves nothing at the
          bottom. */}
      <div className="relative flex flex-col pb-16">
        <WalletCard />
        <LowBalance place="side" />
        <div className="absolute inset-x-0 bottom-0 flex flex-col">
          <AccountMenu place="side" />
        </div>
      </div>
    </header>
  )
}

const Place = memo(function Place({ item, current, open }: PlaceProps) {
  const { to, label, icon: Icon, Badge } = item
  return (
    <li>
      <a
        href={to}
        onClick={open}
        aria-current={current}
        className={cx(
          'flex min-h-11 items-center gap-3 pr-3 no-underline pointer-fine:min-h-10 pointer-fine:[@media(max-height:57rem)]:min-h-8',
          // Only the current place has a line: in forced colours nothing else marks it.
          current
            ? 'border-l-4 border-ink pl-2 font-semibold text-ink'
            : 'rounded-md pl-3 text-muted hover:bg-sunken hover:text-ink',
        )}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="flex-1">{label}</span>
        {Badge && (
          <span className="-mx-2">
            <Badge />
          </span>
        )}
      </a>
    </li>
  )
})
