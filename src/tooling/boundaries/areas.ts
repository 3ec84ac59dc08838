import type { Import } from './source.ts'

/** The other areas of `src` that an area may import. No area may import `src/main.ts`. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  brazil: [],
  contract: ['brazil'],
  server: ['brazil', 'contract'],
  console: ['brazil', 'contract'],
  bff: ['brazil', 'contract', 'server'],
  service: ['brazil', 'contract', 'server'],
  tooling: [],
  'main.ts': ['bff', 'brazil', 'contract', 'server', 'service'],
}

const BROWSER = new Set(['brazil', 'contract', 'console'])
const SERVER = new Set(['server', 'bff', 'service', 'main.ts'])
const SERVER_PACKAGES =
  /^(node:|fastify|@fastify\/|undici|kysely|pg$|pdfkit|@resvg\/|prom-client|ipaddr\.js|@zxcvbn-ts\/)/
const BROWSER_PACKAGES = /^(react|@tanstack\/|lucide-react|@hookform\/|yet-another-react-lightbox|d3-)/

/** Specs, their helpers, journeys and measurements may import everything, but code must not import them. */
export function isTest(file: string): boolean {
  return /\.spec\.tsx?$|\/test-[\w-]+\.tsx?$|^(e2e|bench)\//.test(file)
}

/** The first path segment below `src`: a folder, or a file at its top. Empty outside of `src`. */
export function areaOf(file: string): string {
  return /^src\/([^/]+)/.exec(file)?.[1] ?? ''
}

/** The violation of an import between areas, or undefined. */
export function areaProblem({ file, target, own }: Import): string | undefined {
  const area = areaOf(file)
  // Configuration files at the top of the project import the tools.
  if (isTest(file) || area === '') return undefined
  if (!own) return packageProblem(area, target)
  if (isTest(target)) return 'code does not import its tests'
  const other = areaOf(target)
  const allowed = other === area || ARROWS[area]?.includes(other) === true
  return allowed ? undefined : `${area} does not import ${other || 'from outside of src'}`
}

function packageProblem(area: string, name: string): string | undefined {
  if (name === 'zod' || /^zod\/(?!mini$)/.test(name)) return 'only zod/mini: classic zod breaks a strict CSP'
  if (BROWSER.has(area) && SERVER_PACKAGES.test(name)) return `${area} runs in a browser`
  if (SERVER.has(area) && BROWSER_PACKAGES.test(name)) return `${area} runs on a server`
  return undefined
}
