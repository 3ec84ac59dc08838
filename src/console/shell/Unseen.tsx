import { SessionEnding } from '#console/account/SessionEnding.tsx'
import { LiveUpdates } from './LiveUpdates.tsx'
import { Palette } from './palette/Palette.tsx'
import { ShortcutHelp } from './ShortcutHelp.tsx'

/** What surrounds every page and shows nothing at first. It comes once the page is there. */
export function Unseen() {
  return (
    <>
      <ShortcutHelp />
      <Palette />
      <LiveUpdates />
      <SessionEnding />
    </>
  )
}
