import { createStore } from '#console/ui/store.ts'

/** Whether the list of keyboard shortcuts is open. The account menu and a key open it. */
export const shortcutHelp = createStore(false)

/** Whether the palette is open. A button of the navigation and a key open it. */
export const palette = createStore(false)
