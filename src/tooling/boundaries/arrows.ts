import type { Import } from './imports.ts'

/** Which areas of `src` an area may know besides itself. `src/main.ts` is an area of its own: nobody may know it. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  brazil: [],
  contract: ['brazil'],
  console: ['brazil', 'contract'],
  bff: ['brazil', 'contract'],
  service: ['brazil', 'contract'],
  tooling: [],
  'main.ts': ['bff', 'brazil', 'contract', 'service'],
}

/** Areas that run in a browser: nothing of Node. */
const BROWSER = ['brazil', 'contract', 'console']
const SERVER_PACKAGES = /^(node:|fastify|@fastify\/|undici|kysely|pg$|pdfkit|@resvg\/)/
const BROWSER_PACKAGES = /^(react|@tanstack\/|@base-ui\/|lucide-react|@hookform\/|yet-another-react-lightbox)/

/** Tests may know everybody, and code must not know tests. */
export function isTest(file: string): boolean {
  return /\.spec\.tsx?$|(^|\/)testing\/|\/test-[\w-]+\.tsx?$|^(e2e|bench)\//.test(file)
}

export function areaOf(file: string): string {
  return /^src\/([^/]+)/.exec(file)?.[1] ?? ''
}

/** What is wrong with an import between areas, or undefined. */
export function arrowProblem({ file, target, own }: Import): string | undefined {
  if (isTest(file)) return undefined
  const area = areaOf(file)
  // Configuration files at the top know the tools.
  if (area === '') return undefined
  if (own) {
    if (isTest(target)) return 'code does not know its tests'
    const other = areaOf(target)
    const allowed = other === area || (ARROWS[area] ?? []).includes(other)
    return allowed ? undefined : `${area} does not know ${other || 'what lies outside of src'}`
  }
  if (target === 'zod' || /^zod\/(?!mini$)/.test(target))
    return 'only zod/mini: classic zod breaks a strict CSP'
  if (BROWSER.includes(area) && SERVER_PACKAGES.test(target)) return `${area} runs in a browser`
  if (['bff', 'service', 'main.ts'].includes(area) && BROWSER_PACKAGES.test(target))
    return `${area} runs on a server`
  return undefined
}
