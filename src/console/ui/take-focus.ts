/**
 * A `ref` for a text with `tabIndex={-1}` that replaces a control: people who use keys or a screen reader
 * continue there.
 */
export const takeFocus = (words: HTMLElement | null) => words?.focus({ preventScroll: true })

/** Moves the focus to the page's heading, where a page begins. */
export const focusHeading = () =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
