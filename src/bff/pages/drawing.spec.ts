import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DRAWING } from '#contract/console/first-page.ts'
import { listenOnFreePort } from '#server/test-listen.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'
import { pageDrawing, screenWidth } from './drawing.ts'
import { writeTestBuild } from './test-build.ts'

const page = (name: string) => `<html><head><style>p{color:red}</style></head><body><b>${name}</b>
<div id="first"></div><template id="rest"></template><script>begin()</script></body></html>`

/** Replaces the console's own drawing module: it writes the batches that it has, and asks for them. */
const MODULE = `export async function drawPage(url, answers, width) {
  if (url === '/conta') throw new TypeError('Ana Souza, CPF 52998224725')
  if (url === '/servicos') return { markup: '<p>' + url + ', ' + width + '</p>', asked: ['/api/catalog'] }
  const lots = answers.get('/api/batches') ?? 'not read'
  return { markup: '<p>' + url + ', ' + width + ': ' + lots + '</p>', asked: ['/api/batches', '/api/staff'] }
}`

let dataDir: string
let dist: string
let bff: TestBff
let cookie: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'patio-drawing-'))
  dist = await writeTestBuild(dataDir, { drawing: MODULE, page })
  bff = await startTestBff({ config: { dataDir } })
  cookie = await bff.signIn('buyer')
})
afterAll(async () => {
  await bff.close()
  await rm(dataDir, { recursive: true })
})

const get = async (path: string, headers: Record<string, string> = { cookie }) =>
  (await fetch(`${bff.url}${path}`, { headers })).text()

test('a page is drawn with the answers that it asks for, and contains them', async () => {
  const html = await get("/carros/novo$&$'")
  expect(html).toContain(
    `<div id="first" data-drawn="desk"><p>/carros/novo$&$', 1920: {"items":[]}</p></div>`,
  )
  expect(html).toContain('data-answer="/api/batches"')
  expect(html).not.toContain('not read')
})

test('an answer that a role may not read is missing in its page', async () => {
  expect(await get('/carros/novo')).not.toContain('data-answer="/api/staff"')
  const manager = await bff.signIn('manager')
  expect(await get('/carros/novo', { cookie: manager })).toContain('data-answer="/api/staff"')
})

test('without a session nothing is drawn', async () => {
  const html = await get('/carros/novo', {})
  expect(html).toContain('<b>signIn</b>')
  expect(html).toContain('<div id="first"></div>')
})

test('a page that cannot be drawn is sent as built, and the log has no text of the page', async () => {
  const html = await get('/conta')
  expect(html).toContain('<b>page</b>')
  expect(html).toContain('data-answer="/api/session"')
  const said = bff.logLines.filter((line) => line.includes('could not be drawn'))
  expect(said).toHaveLength(1)
  expect(said.join('')).toContain('TypeError')
  expect(bff.logLines.join('')).not.toMatch(/Ana Souza|52998224725/)
})

test('if the module that draws cannot be loaded, the log says so once and pages are sent as built', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'patio-broken-'))
  const staticDir = await writeTestBuild(folder, { drawing: 'throw new RangeError("half a build")', page })
  const broken = await startTestBff({ config: { dataDir: folder, staticDir } })
  const headers = { cookie: await broken.signIn('buyer') }
  for (const path of ['/carros/novo', '/servicos']) {
    const html = await (await fetch(`${broken.url}${path}`, { headers })).text()
    expect(html).toContain('<b>page</b>')
  }
  const said = broken.logLines.filter((line) => line.includes('cannot be loaded'))
  expect(said).toHaveLength(1)
  expect(said.join('')).toContain('half a build')
  await broken.close()
  await rm(folder, { recursive: true })
})

test('a page is drawn without an answer that comes too late, which the browser then reads', async () => {
  // A service that never answers.
  const service = createServer(() => undefined)
  const { url } = await listenOnFreePort(service)
  const key = `svc_live_${'0'.repeat(64)}`
  const folder = await mkdtemp(join(tmpdir(), 'patio-late-'))
  const late = await startTestBff({
    config: { dataDir: folder, staticDir: dist, service: { url, key }, pageWaitMs: 50 },
  })
  const answer = await fetch(`${late.url}/servicos`, { headers: { cookie: await late.signIn('buyer') } })
  const html = await answer.text()
  expect(html).toContain('<div id="first" data-drawn="desk"><p>/servicos, 1920')
  expect(html).not.toContain('data-answer="/api/catalog"')
  service.closeAllConnections()
  service.close()
  await late.close()
  await rm(folder, { recursive: true })
})

test('a page that takes long to draw is left to the browser', async () => {
  const draw = pageDrawing(dist, bff.app.log)
  const drawn = async (size: number) =>
    (await draw('/x', new Map([['/api/batches', '1'.repeat(size)]]), 360))?.markup
  expect(await drawn(1000)).toMatch(/^<p>\/x, 360: 1{1000}<\/p>$/)
  expect(await drawn(200_001)).toBeUndefined()
})

test.each([
  ['Chrome on a computer', { 'sec-ch-ua-mobile': '?0', 'user-agent': 'Chrome/150 Mobile' }, 1920],
  ['Chrome on a phone', { 'sec-ch-ua-mobile': '?1', 'sec-ch-viewport-width': '980' }, 360],
  ['Chrome in a narrow window', { 'sec-ch-ua-mobile': '?0', 'sec-ch-viewport-width': '900' }, 900],
  ['a browser that says nonsense', { 'sec-ch-ua-mobile': '?0', 'sec-ch-viewport-width': '9e9' }, 1920],
  ['Safari on a phone', { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148' }, 360],
  [
    'Firefox on a computer',
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0' },
    1920,
  ],
])('%s gets the page for its screen', (_, headers, width) => {
  expect(screenWidth(headers)).toBe(width)
})

test('a page asks for the width of the window, and is then drawn for it', async () => {
  const { headers } = await fetch(`${bff.url}/carros/novo`, { headers: { cookie } })
  expect(headers.get('accept-ch')).toBe('sec-ch-viewport-width')
  expect(await get('/carros/novo', { cookie, 'sec-ch-viewport-width': '900' })).toContain(
    'data-drawn="phone"><p>/carros/novo, 900:',
  )
})

test('the module that draws cannot be fetched', async () => {
  expect((await fetch(`${bff.url}/${DRAWING}`)).status).toBe(404)
})
