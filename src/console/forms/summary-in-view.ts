interface Extent {
  readonly top: number
  readonly bottom: number
}

/**
 * Whether the summary is hidden above the view although it and the field with the focus fit there together.
 * Where they do not, the field stays: what has the focus is never out of sight.
 */
export function isSummaryMissed(summary: Extent, field: Extent, view: Extent): boolean {
  const bothFit =
    Math.max(summary.bottom, field.bottom) - Math.min(summary.top, field.top) <= view.bottom - view.top
  return bothFit && summary.top < view.top
}

/** Shows the heading of a form's summary above the field that took the focus. */
export function showSummary(summary: HTMLElement): void {
  const control = document.activeElement
  // With its label and its message.
  const focused = control?.closest('fieldset') ?? control?.closest('[data-field]') ?? control
  if (!focused) return
  // What the bars of the page cover is no part of the view.
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const view = { top: pixels(scrollPaddingTop), bottom: window.innerHeight - pixels(scrollPaddingBottom) }
  const missed = isSummaryMissed(summary.getBoundingClientRect(), focused.getBoundingClientRect(), view)
  // At the speed that the styles set, which is none where motion is unwanted.
  if (missed) summary.scrollIntoView({ block: 'start' })
}

/** `auto` counts as none. */
function pixels(length: string): number {
  const value = Number.parseFloat(length)
  return Number.isNaN(value) ? 0 : value
}
