import { singleKeys } from './single-keys.ts'

/** The plate box on the home page, which the shortcut "/" goes to. */
export const PLATE_BOX_ID = 'placa'

/** Whether a single key pressed there is for the page: it is no text for a field, and they are turned on. */
export function isSingleKey(target: EventTarget | null): boolean {
  return singleKeys.get() && !isTypingTarget(target)
}

/** Whether a key pressed there is text for a field. */
export function isTypingTarget(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, select, textarea, [role="combobox"], [role="textbox"]'))
  )
}
