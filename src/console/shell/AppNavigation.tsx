import { LiveUpdates } from './LiveUpdates.tsx'
import { PhoneBottomBar, PhoneTopBar } from './PhoneBars.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SideNavigation } from './SideNavigation.tsx'

/** The console's furniture around the page: navigation, wallet, person. CSS shows what fits the screen. */
export function AppNavigation() {
  return (
    <>
      <SideNavigation />
      <PhoneTopBar />
      <PhoneBottomBar />
      <Shortcuts />
      <LiveUpdates />
    </>
  )
}
