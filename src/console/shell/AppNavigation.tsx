import { Suspense, useEffect } from 'react'
import { lazyPart } from '#console/ui/lazy-part.tsx'
import { LowBalance } from '#console/wallet/LowBalance.tsx'
import { usePaletteIsHere } from './early-keys.ts'
import { keepOnDevice } from './keep-on-device.ts'
import { PhoneBottomBar, PhoneTopBar } from './PhoneBars.tsx'
import { SideNavigation } from './SideNavigation.tsx'
import { useShortcuts } from './use-shortcuts.ts'

// Loads after the first view, which then neither waits for it nor shares the bandwidth.
const Unseen = lazyPart(() => import('./Unseen.tsx').then((module) => module.Unseen), WithoutUnseen)

/** Without events, pages poll. */
function WithoutUnseen() {
  usePaletteIsHere()
  return null
}

/** Navigation, wallet and person around the page. CSS shows the parts that fit the screen. */
export function AppNavigation() {
  useEffect(keepOnDevice, [])
  useShortcuts()
  return (
    <>
      <SideNavigation />
      <PhoneTopBar />
      <LowBalance place="top" />
      <PhoneBottomBar />
      <Suspense>
        <Unseen />
      </Suspense>
    </>
  )
}
