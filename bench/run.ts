import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { workInRunFolder } from '../src/tooling/run-folder.ts'
import { CARS } from './cars.ts'
import { measureClicks } from './clicks.ts'
import { DESK } from './desk.ts'
import { measureTypeAhead } from './fipe-typeahead.ts'
import { type Measured, meetsGoals, writeResults } from './goals.ts'
import { HISTORY } from './history.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { ORDERS } from './orders.ts'
import { measureOverhead } from './overhead.ts'
import { measurePages } from './pages.ts'
import { measurePurchase } from './purchase.ts'
import { measureResults } from './results.ts'
import { measureScale } from './scale.ts'
import { measureStreams } from './streams.ts'

// Measures the server's overhead, how much longer a purchase takes than its call, memory, a whole dealership
// on one key, the largest result, the longest list, event streams, navigation, first visits, and the pages of
// a million purchases. Run it on an idle machine: other load distorts the figures.
//
//   npm run bench                                     all; about an hour
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
//   npm run bench -- --only lighthouse                seven minutes, first visits on a phone
//   npm run bench -- --only pages                     ten minutes, mostly for filling the stores
//   npm run bench -- --only history --rounds 20       one kind of these pages: cars, desk, history or orders
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

const { only, load } = values
const isAsked = (name: string, group?: string) => [undefined, name, group].includes(only)

const results: Record<string, Measured> = {}
/** Measurements whose results are compared with `goals.json`. */
const RATIOS: Readonly<Record<string, () => Promise<Measured>>> = {
  overhead: () => measureOverhead({ seconds: Number(values.seconds) }),
  purchase: measurePurchase,
  memory: measureMemory,
}
/** Measurements that know their own limits. */
const LIMITED: Readonly<Record<string, () => Promise<boolean>>> = {
  scale: () => measureScale({ minutes: Number(values.minutes), watchers: Number(values.watchers), load }),
  results: measureResults,
  typeahead: measureTypeAhead,
  clicks: measureClicks,
  lighthouse: measureLighthouse,
  streams: measureStreams,
}
const PAGES = { cars: CARS, desk: DESK, history: HISTORY, orders: ORDERS }

const names = [RATIOS, LIMITED, PAGES].flatMap((each) => Object.keys(each))
// A misspelt name would measure nothing and miss no goal.
if (only !== undefined && ![...names, 'pages'].includes(only)) {
  throw new Error(`--only is one of: ${names.join(', ')}, pages`)
}
if (values.check && only !== undefined && !(only in RATIOS)) {
  throw new Error(
    `--check is for: ${Object.keys(RATIOS).join(', ')}. The others always fail past their limits`,
  )
}

// Without a handler a signal ends the process at once, and its files stay.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
// On the disk, because measurements include the time of commits.
workInRunFolder(tmpdir())
for (const [name, measure] of Object.entries(RATIOS)) {
  if (isAsked(name)) results[name] = await measure()
}
for (const [name, measure] of Object.entries(LIMITED)) {
  if (isAsked(name) && !(await measure())) process.exitCode = 1
}
const pages = Object.entries(PAGES).flatMap(([kind, set]) => (isAsked(kind, 'pages') ? [set] : []))
if (pages.length > 0) {
  const options = { rounds: Number(values.rounds), purchases: Number(values.purchases) }
  if (!(await measurePages(pages, options))) process.exitCode = 1
}
await writeResults(results)
if (values.check && !(await meetsGoals(results))) process.exitCode = 1
