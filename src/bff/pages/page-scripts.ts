import type { PageScripts } from './built-pages.ts'

/**
 * Preload links for the page's scripts, so that the browser fetches them together, not one after the other.
 */
export function preloadsOf(path: string, scripts: PageScripts): string {
  const files = scripts.get(path) ?? scripts.get(patternOf(path, [...scripts.keys()]) ?? '')
  return (files ?? []).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n`).join('')
}

/** The matching pattern with parameters, such as `/consultas/:id`. */
function patternOf(path: string, patterns: readonly string[]): string | undefined {
  const steps = path.split('/')
  return patterns.find((pattern) => {
    const wanted = pattern.split('/')
    return (
      wanted.length === steps.length && wanted.every((step, at) => step.startsWith(':') || step === steps[at])
    )
  })
}
