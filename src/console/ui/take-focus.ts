/**
 * As the `ref` of words with `tabIndex={-1}` that come in the place of a control: people who work with keys
 * or listen go on from there.
 */
export const takeFocus = (words: HTMLElement | null) => words?.focus({ preventScroll: true })
