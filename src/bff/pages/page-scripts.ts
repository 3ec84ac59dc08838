import type { PageScripts } from './built-pages.ts'

/** Lets the browser fetch the scripts of the page at this path at once, not one after the other. */
export function preloadsOf(path: string, scripts: PageScripts): string {
  const files = scripts.get(path) ?? scripts.get(patternOf(path, [...scripts.keys()]) ?? '')
  return (files ?? []).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n`).join('')
}

/** The pattern with parameters that fits, such as `/consultas/:id`. */
function patternOf(path: string, patterns: readonly string[]): string | undefined {
  const steps = path.split('/')
  return patterns.find((pattern) => {
    const wanted = pattern.split('/')
    return (
      wanted.length === steps.length && wanted.every((step, at) => step.startsWith(':') || step === steps[at])
    )
  })
}
