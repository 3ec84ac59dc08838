import { singleKeys } from './single-keys.ts'

/** Id of the plate box on the home page. The shortcut "/" focuses it. */
export const PLATE_BOX_ID = 'placa'

/**
 * Whether a single key pressed on this target is a shortcut: it is no text for a field, and single keys are
 * on.
 */
export function isSingleKey(target: EventTarget | null): boolean {
  return singleKeys.get() && !isTypingTarget(target)
}

/** Whether a key pressed on this target is text for a field. */
export function isTypingTarget(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, select, textarea, [role="combobox"], [role="textbox"]'))
  )
}
