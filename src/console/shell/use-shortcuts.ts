import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#console/paths.ts'
import { PLATE_BOX_ID, isSingleKey } from '#console/ui/typing-target.ts'
import { keepsEarlyKey } from './early-keys.ts'
import { palette, shortcutHelp } from './overlays.ts'
import { shortcutOf } from './shortcut.ts'

/** Single keys work everywhere except in a field; Ctrl+K (⌘K on a Mac) also works there. */
export function useShortcuts(): void {
  const navigate = useNavigate()

  // A layout effect, because an effect after the paint would miss the first key.
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (keepsEarlyKey(event)) {
        event.preventDefault()
        return
      }
      const shortcut = shortcutOf(event, isSingleKey(event.target))
      // Nothing else opens over a dialog. The palette's own key also closes it.
      const covered = document.querySelector('dialog[open]') !== null
      if (shortcut === undefined || (covered && !(shortcut === 'palette' && palette.get()))) return
      event.preventDefault()
      const box = document.getElementById(PLATE_BOX_ID)
      if (shortcut === 'help') shortcutHelp.set(true)
      else if (shortcut === 'palette') palette.set(!palette.get())
      else if (box) box.focus()
      else void navigate(paths.home())
    }
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [navigate])
}
