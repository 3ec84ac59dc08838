/** The ways to get a browser on this machine. */
export interface BrowserMeans {
  /** `CHROMIUM_PATH`. */
  readonly chosen: string | undefined
  /** Paths of browsers that may be installed here, the best first. */
  readonly candidates: readonly string[]
  readonly starts: (path: string) => boolean
  readonly hasAptGet: boolean
  readonly isRoot: boolean
  /** Whether `sudo` works without a password. */
  readonly hasSudo: () => boolean
}

/** The one way to get a browser that can work here. */
export type BrowserPlan =
  | { readonly kind: 'here'; readonly path: string }
  | { readonly kind: 'debian-package'; readonly sudo: boolean }
  | { readonly kind: 'download' }
  | { readonly kind: 'impossible'; readonly reason: string }

/**
 * Plans to use a browser that starts, otherwise to install one: Debian's package, which includes its
 * libraries, when this user may install packages; otherwise Playwright's download.
 */
export function planBrowser(means: BrowserMeans): BrowserPlan {
  const { chosen, candidates, starts } = means
  if (chosen !== undefined && chosen !== '') {
    return starts(chosen)
      ? { kind: 'here', path: chosen }
      : { kind: 'impossible', reason: `CHROMIUM_PATH: ${chosen} does not start` }
  }
  const path = candidates.find((candidate) => starts(candidate))
  if (path !== undefined) return { kind: 'here', path }
  if (means.hasAptGet && (means.isRoot || means.hasSudo()))
    return { kind: 'debian-package', sudo: !means.isRoot }
  return { kind: 'download' }
}
