import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestBff, startTestBff } from '../test-bff.ts'
import { DrawingPlaces } from './drawing-places.ts'
import { writeTestBuild } from './test-build.ts'

/** The event that lets the drawings of `/carros?held` go on. */
const GO_ON = 'patio-drawing-places.spec'

/** Writes how many drawings run at once. Each takes several turns of the event loop. */
const MODULE = `let running = 0
const open = new Promise((resolve) => process.once('${GO_ON}', resolve))
export async function drawPage(url) {
  const others = running++
  if (url.endsWith('held')) await open
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
  running -= 1
  return { markup: '<p>' + url + ' beside ' + others + '</p>', asked: [] }
}`

let dataDir: string
let bff: TestBff

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'patio-places-'))
  await writeTestBuild(dataDir, { drawing: MODULE, page: () => '<body><div id="first"></div></body>' })
  bff = await startTestBff({ config: { dataDir } })
})
afterAll(async () => {
  await bff.close()
  await rm(dataDir, { recursive: true })
})

const pageOf = async (path: string, cookie: string) =>
  (await fetch(`${bff.url}${path}`, { headers: { cookie } })).text()
const isDrawn = (html: string) => html.includes('data-drawn')

test('one person cannot have the server draw pages without end, and others still get theirs', async () => {
  const [greedy, other] = [await bff.signIn('viewer'), await bff.signIn('buyer')]
  const built = Promise.withResolvers<void>()
  let left = 36
  const many = Array.from({ length: 40 }, async () => {
    const html = await pageOf('/carros?held', greedy)
    if ((left -= 1) === 0) built.resolve()
    return html
  })
  await built.promise
  const others = [pageOf('/carros', other), pageOf('/carros', other)]
  process.emit(GO_ON as never)
  const pages = await Promise.all(many)
  expect(pages.filter(isDrawn)).toHaveLength(4)
  // The others come as built, with the session, and the browser draws them.
  expect(pages.every((html) => html.includes('data-answer="/api/session"'))).toBe(true)
  expect((await Promise.all(others)).every(isDrawn)).toBe(true)
})

test('pages are drawn one after another, so that other calls do not wait for all of them', async () => {
  const cookies = [await bff.signIn('viewer'), await bff.signIn('buyer'), await bff.signIn('manager')]
  const pages = await Promise.all([...cookies, ...cookies].map((cookie) => pageOf('/carros', cookie)))
  for (const html of pages) expect(html).toContain('beside 0</p>')
})

test('a drawing that never ends does not stop the ones after it, and the log names it', async () => {
  const lines: unknown[] = []
  const places = new DrawingPlaces({ warn: (line: unknown) => void lines.push(line) }, 1)
  const endless = places.with('ana', () => places.inTurn(() => new Promise<string>(() => undefined)))
  const after = places.with('ana', () => places.inTurn(() => Promise.resolve('drawn')))
  expect([await endless, await after]).toEqual([undefined, 'drawn'])
  expect(lines).toEqual(['a page took too long to draw'])
})
