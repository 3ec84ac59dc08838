import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { Brand } from '#console/ui/Brand.tsx'
import { cx } from '#console/ui/class-names.ts'
import { WalletLine } from '#console/wallet/Wallet.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { BAR_ITEM, barItemInk } from './bar-item.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { NAVIGATION_ITEMS } from './navigation-items.ts'
import { SearchButton } from './palette/SearchButton.tsx'
import { type PlaceProps, Places } from './Places.tsx'

/** The top bar of a phone: the logo, the wallet, the person. */
export function PhoneTopBar() {
  return (
    <header
      data-chrome
      className="sticky top-0 z-20 flex short:static min-h-14 flex-wrap items-center gap-1 border-b border-line bg-surface pr-2 pl-4 md:hidden"
    >
      <Link to={paths.home()} aria-label="Pátio, início" className="flex min-h-11 items-center rounded-md">
        <Brand size="sm" />
      </Link>
      <div className="mr-1 ml-auto">
        <WalletLine />
      </div>
      <SearchButton place="top" />
      <AccountMenu place="top" />
    </header>
  )
}

const BAR_PLACES = NAVIGATION_ITEMS.filter(({ inBar }) => inBar)

/** The bottom bar of a phone: the places, within reach of the thumb. */
export function PhoneBottomBar() {
  return (
    <nav
      data-chrome
      aria-label="Principal"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] short:static short:border-t-0 short:border-b md:hidden"
    >
      {/* No place is narrower than its label: with large text, some places get a second line. */}
      <ul className="flex flex-wrap">
        <Places items={BAR_PLACES} Place={Place} />
        <li className="flex-1">
          <MoreMenu />
        </li>
      </ul>
    </nav>
  )
}

const Place = memo(function Place({ item: { to, label, icon: Icon }, current, open }: PlaceProps) {
  return (
    <li className="flex-1">
      <a href={to} onClick={open} aria-current={current} className={cx(BAR_ITEM, barItemInk(current))}>
        <Icon aria-hidden="true" className="size-5" />
        {label}
      </a>
    </li>
  )
})
