import { SessionEnding } from '#console/account/SessionEnding.tsx'
import { HiddenPlaces } from './HiddenPlaces.tsx'
import { LiveUpdates } from './LiveUpdates.tsx'
import { LostFocus } from './LostFocus.tsx'
import { Palette } from './palette/Palette.tsx'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { WayBack } from './WayBack.tsx'

/** Parts around every page that are not visible at first. They load after the page. */
export function Unseen() {
  return (
    <>
      <ShortcutHelp />
      <Palette />
      <LiveUpdates />
      <SessionEnding />
      <WayBack />
      <HiddenPlaces />
      <LostFocus />
    </>
  )
}
