/** The plate box on the home page, which the shortcut "/" goes to. */
export const PLATE_BOX_ID = 'placa'

/** Whether a key pressed there is text for a field. Single-key shortcuts work only elsewhere (WCAG 2.1.4). */
export function isTypingTarget(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, select, textarea, [role="combobox"], [role="textbox"]'))
  )
}
