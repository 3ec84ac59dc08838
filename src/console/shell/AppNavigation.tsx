import { useEffect } from 'react'
import { LowBalance } from '#console/wallet/LowBalance.tsx'
import { keepOnDevice } from './keep-on-device.ts'
import { LiveUpdates } from './LiveUpdates.tsx'
import { Palette } from './palette/Palette.tsx'
import { PhoneBottomBar, PhoneTopBar } from './PhoneBars.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SideNavigation } from './SideNavigation.tsx'

/** Navigation, wallet and person around the page. CSS shows the parts that fit the screen. */
export function AppNavigation() {
  useEffect(keepOnDevice, [])
  return (
    <>
      <SideNavigation />
      <PhoneTopBar />
      <LowBalance place="top" />
      <PhoneBottomBar />
      <Shortcuts />
      <Palette />
      <LiveUpdates />
    </>
  )
}
