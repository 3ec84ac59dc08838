import { parseArgs } from 'node:util'
import { CARS } from './cars.ts'
import { measureClicks } from './clicks.ts'
import { DESK } from './desk.ts'
import { measureTypeAhead } from './fipe-typeahead.ts'
import { type Measured, meetsGoals, writeResults } from './goals.ts'
import { HISTORY } from './history.ts'
import { measureMemory } from './memory.ts'
import { measureOverhead } from './overhead.ts'
import { measurePages } from './pages.ts'
import { measurePurchase } from './purchase.ts'
import { measureResults } from './results.ts'
import { measureScale } from './scale.ts'
import { measureStreams } from './streams.ts'

// Measures the server's overhead, how much longer a purchase takes than its call, memory, a whole dealership
// on one key, the largest result, the longest list, event streams, navigation, and the pages of a million
// purchases. Run it on an idle machine: other load distorts the figures.
//
//   npm run bench                                     all; about 50 minutes
//   npm run bench -- --only overhead                  ratios to a direct call, 10 s for each; 12 minutes
//   npm run bench -- --only overhead --check          fails when a goal of bench/goals.json is missed
//   npm run bench -- --only purchase                  a few seconds
//   npm run bench -- --only memory                    half a minute, on Linux
//   npm run bench -- --only scale --minutes 1 --watchers 50
//   npm run bench -- --only scale --load 'past the limit'
//   npm run bench -- --only results                   half a minute
//   npm run bench -- --only typeahead                 a minute
//   npm run bench -- --only streams                   some seconds
//   npm run bench -- --only clicks                    a minute, from page to page
//   npm run bench -- --only pages                     ten minutes, mostly for filling the stores
//   npm run bench -- --only history --rounds 20       one kind of these pages: cars, desk or history
//   npm run bench -- --only cars --purchases 100000

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '5' },
    watchers: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '40' },
    purchases: { type: 'string', default: '1000000' },
    load: { type: 'string', default: '' },
    check: { type: 'boolean', default: false },
  },
})

// Exit normally on a signal, so that the servers started here end too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const results: Record<string, Measured> = {}
if (values.only === undefined || values.only === 'overhead') {
  results.overhead = await measureOverhead({ seconds: Number(values.seconds) })
}
if (values.only === undefined || values.only === 'purchase') {
  results.purchase = await measurePurchase()
}
if (values.only === undefined || values.only === 'memory') {
  results.memory = await measureMemory()
}
if (values.only === undefined || values.only === 'scale') {
  const fine = await measureScale({
    minutes: Number(values.minutes),
    watchers: Number(values.watchers),
    load: values.load,
  })
  if (!fine) process.exitCode = 1
}
if (values.only === undefined || values.only === 'results') {
  if (!(await measureResults())) process.exitCode = 1
}
if (values.only === undefined || values.only === 'typeahead') {
  if (!(await measureTypeAhead())) process.exitCode = 1
}
if (values.only === undefined || values.only === 'clicks') {
  if (!(await measureClicks())) process.exitCode = 1
}
if (values.only === undefined || values.only === 'streams') {
  if (!(await measureStreams())) process.exitCode = 1
}
const PAGES = { cars: CARS, desk: DESK, history: HISTORY }
const isAsked = (kind: string) => [undefined, 'pages', kind].includes(values.only)
const pages = Object.entries(PAGES).flatMap(([kind, set]) => (isAsked(kind) ? [set] : []))
if (pages.length > 0) {
  const options = { rounds: Number(values.rounds), purchases: Number(values.purchases) }
  if (!(await measurePages(pages, options))) process.exitCode = 1
}
await writeResults(results)
if (values.check && !(await meetsGoals(results))) process.exitCode = 1
