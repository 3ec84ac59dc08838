/** A group of modules that share a file, as Rolldown's `codeSplitting` takes it. */
interface Group {
  readonly name: string
  readonly tags?: ['$initial']
  readonly test?: RegExp
  readonly minShareCount?: number
}

/** What fewer entries share is a file of its own for those that need it. */
const SHARED_BY = 3

/**
 * The files that pages share, the first that fits. Few: each costs a request, and small ones compress badly.
 * A group takes along all that its modules import and no group before it has, so files import each other in
 * one direction; the build fails otherwise.
 */
const GROUPS: readonly Group[] = [
  // The first page's own modules, one file.
  { name: 'first', tags: ['$initial'] },
  // The session waits for its schema, and every page for some of the others.
  { name: 'contract', test: /\/(src\/(brazil|contract)|node_modules\/zod)\// },
  // What every page of a signed-in person begins with, and the shop's day, which most of them see first.
  { name: 'frame', test: /\/src\/console\/(shell\/(AppNavigation|Alerts)|home\/ShopDay)\.tsx/ },
  {
    name: 'parts',
    test: /\/(node_modules\/(lucide-react|@tanstack)|src\/console\/(api|fipe-selection|offers|packages|routing|rows|services|texts\/[\w-]+-labels|ui\/(?!QrCode)|feedback\/(?!ErrorReport)|history\/(?!History(Page|Frame))|account\/use-))/,
    minShareCount: SHARED_BY,
  },
  // Needed seldom: of no use in a file that many load.
  { name: 'errors', test: /\/src\/console\/(texts\/[\w-]*error|feedback\/ErrorReport)/ },
  { name: 'qr', test: /\/(uqr|src\/console\/ui\/QrCode)/ },
  {
    name: 'forms',
    test: /\/(node_modules\/(react-hook-form|@hookform)|src\/console\/(forms|account))\//,
    minShareCount: SHARED_BY,
  },
  { name: 'purchase', test: /\/src\/console\/(purchase|form-engine|limits)\//, minShareCount: SHARED_BY },
  { name: 'result', test: /\/src\/console\/(record|shares)\//, minShareCount: 2 },
  { name: 'common', minShareCount: SHARED_BY },
]

export const SHARED_FILES = GROUPS.map((group, at) => Object.assign({ priority: GROUPS.length - at }, group))
