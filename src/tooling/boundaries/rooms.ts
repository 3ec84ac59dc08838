import { areaOf, isTest } from './areas.ts'
import type { Import } from './source.ts'

type Floors = readonly (readonly string[])[]

/**
 * The rooms (folders and top files) of each area, floor by floor from the ground up. A room may import the
 * floors below its own, but no neighbour on the same floor: a purchase core that imported a feature would
 * have to change with every feature.
 */
const FLOORS: Readonly<Record<string, Floors>> = {
  bff: [
    ['store', 'config', 'large'],
    ['http'],
    ['journal', 'metrics'],
    ['operations', 'events', 'accounts'],
    ['upstream'],
    ['purchases'],
    [
      'alerts',
      'audit',
      'availability',
      'batches',
      'cars',
      'day',
      'documents',
      'fipe',
      'history',
      'limits',
      'monitoring',
      'packages',
      'pages',
      'plans',
      'privacy',
      'shares',
      'sign-in',
      'staff',
      'statement',
      'wallet',
      'webhooks',
    ],
    ['result-readers.ts'],
    ['migrations.ts', 'purchase-hooks.ts', 'stored-times.ts', 'large-worker.ts', 'base.ts'],
    ['sign-in-parts.ts'],
    ['parts.ts'],
    ['app.ts', 'audit-verify.ts', 'backup.ts', 'reset-password.ts', 'restore.ts'],
  ],
  console: [
    ['ui', 'texts', 'styles', 'paths.ts', 'csv-parse.d.ts'],
    ['api'],
    ['feedback', 'routing', 'services'],
    ['forms', 'fipe-selection'],
    ['account', 'form-engine'],
    ['wallet', 'limits'],
    ['purchase'],
    ['shares', 'watching'],
    ['record', 'notice', 'offers', 'packages', 'rows'],
    ['plans'],
    [
      'home',
      'catalog',
      'order',
      'history',
      'cars',
      'monitoring',
      'fipe',
      'batches',
      'audit',
      'privacy',
      'settings',
      'shared',
      'staff',
      'statement',
    ],
    ['shell', 'loaders.ts'],
    ['routes.tsx', 'take-over.ts', 'near-links.ts'],
    ['main.tsx', 'first-pages.tsx', 'draw-page.tsx'],
  ],
  service: [
    ['store', 'world', 'limits', 'options.ts'],
    ['http', 'settings', 'timing', 'answers'],
    ['keys', 'faults', 'documents', 'webhooks'],
    ['wallet', 'monitoring'],
    ['catalog', 'idempotency'],
    ['scenarios', 'public'],
    ['fipe'],
    ['inquiries', 'portal'],
    ['config.ts', 'migrations.ts', 'app.ts'],
    ['service.ts'],
    ['main.ts'],
  ],
}

const UI_STRANGERS = /^(react-router|react-hook-form|@hookform\/|@tanstack\/react-query)/

/** The violation of an import inside an area, or undefined. */
export function roomProblem(one: Import, floors = FLOORS): string | undefined {
  if (isTest(one.file)) return undefined
  if (!one.own) {
    const strange = one.file.startsWith('src/console/ui/') && UI_STRANGERS.test(one.target)
    return strange ? 'ui imports no router, forms or queries' : undefined
  }
  const area = areaOf(one.file)
  const inside = areaOf(one.target) === area && !isTest(one.target)
  return inside ? arrowProblem(floors[area] ?? [], roomOf(one.file), roomOf(one.target)) : undefined
}

function arrowProblem(rooms: Floors, from: string, to: string): string | undefined {
  const [upper, lower] = [floorOf(rooms, from), floorOf(rooms, to)]
  if (from === to || upper < 0 || lower < 0 || lower < upper) return undefined
  return lower === upper
    ? `${from} does not import its neighbour ${to}`
    : `${from} does not import ${to}, which is above it`
}

/** The report of a room that has no floor yet; undefined for a file of a known room. */
export function unknownRoom(file: string, floors = FLOORS): string | undefined {
  const rooms = floors[areaOf(file)]
  if (!rooms || isTest(file) || file.endsWith('.md') || floorOf(rooms, roomOf(file)) >= 0) return undefined
  return `${roomOf(file)} has no floor in src/tooling/boundaries/rooms.ts`
}

function floorOf(rooms: Floors, room: string): number {
  return rooms.findIndex((floor) => floor.includes(room))
}

/** The second path segment below `src`: a folder, or a file at the area's top. */
function roomOf(file: string): string {
  return file.split('/')[2] ?? ''
}
