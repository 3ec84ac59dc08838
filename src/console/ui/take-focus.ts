/**
 * A `ref` for a text with `tabIndex={-1}` that replaces a control: people who use keys or a screen reader
 * continue there.
 */
export const takeFocus = (words: HTMLElement | null) => words?.focus({ preventScroll: true })
