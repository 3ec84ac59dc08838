interface Extent {
  readonly top: number
  readonly bottom: number
}

/**
 * Whether the summary is hidden above the view although it would fit there together with the focused field.
 * If both do not fit, the view stays on the field, because the focus must never leave it.
 */
export function isSummaryMissed(summary: Extent, field: Extent, view: Extent): boolean {
  const bothFit =
    Math.max(summary.bottom, field.bottom) - Math.min(summary.top, field.top) <= view.bottom - view.top
  return bothFit && summary.top < view.top
}

/** Scrolls to the heading of a form's summary above the field that took the focus, if that is hidden. */
export function showSummary(summary: HTMLElement): void {
  const control = document.activeElement
  // The field with its label and its message.
  const focused = control?.closest('fieldset') ?? control?.closest('[data-field]') ?? control
  if (!focused) return
  // The page or the dialog scrolls. Its part under its bars is not in view.
  const dialog = summary.closest('dialog')
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(dialog ?? document.documentElement)
  const whole = dialog?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight }
  const view = {
    top: whole.top + pixels(scrollPaddingTop),
    bottom: whole.bottom - pixels(scrollPaddingBottom),
  }
  const missed = isSummaryMissed(summary.getBoundingClientRect(), focused.getBoundingClientRect(), view)
  // The style sheet sets the speed, and none for people who do not want motion.
  if (missed) summary.scrollIntoView({ block: 'start' })
}

/** `auto` counts as 0. */
function pixels(length: string): number {
  const value = Number.parseFloat(length)
  return Number.isNaN(value) ? 0 : value
}
