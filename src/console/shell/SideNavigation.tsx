import { Link, NavLink } from 'react-router'
import { WalletCard } from '#console/account/Wallet.tsx'
import { paths } from '#console/paths.ts'
import { Brand } from '#console/ui/Brand.tsx'
import { cx } from '#console/ui/class-names.ts'
import { LowBalance } from '#console/wallet/LowBalance.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { NAVIGATION_ITEMS } from './navigation-items.ts'

/** Desktop: the mark, the places, the wallet and the person, always at the left. */
export function SideNavigation() {
  return (
    <header
      data-chrome
      className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col gap-6 overflow-y-auto border-r border-line bg-surface px-3 py-5 md:flex"
    >
      <Link to={paths.home()} className="flex w-fit rounded-md px-2">
        <Brand size="sm" />
        <span className="sr-only">, início</span>
      </Link>
      <nav aria-label="Principal">
        <ul className="flex flex-col gap-1">
          {NAVIGATION_ITEMS.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/'}
                className={({ isActive }) =>
                  cx(
                    'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium no-underline',
                    isActive ? 'bg-accent-soft font-semibold text-accent' : 'text-ink hover:bg-sunken',
                  )
                }
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex flex-col gap-3">
        <WalletCard />
        <LowBalance place="side" />
        <AccountMenu place="side" />
      </div>
    </header>
  )
}
