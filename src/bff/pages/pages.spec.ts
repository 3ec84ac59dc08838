import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIRST_PAGES } from '#contract/console/first-page.ts'
import { SessionSchema } from '#contract/console/session.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'
import { asDataBlock } from './answers.ts'

const STYLES = '@media (width>=48rem){p{color:red}}'
const CODE = 'var begun = false'

let dataDir: string
let bff: TestBff
let cookie: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'patio-pages-'))
  const pages = join(dataDir, 'dist', 'pages')
  await mkdir(pages, { recursive: true })
  for (const name of FIRST_PAGES) {
    await writeFile(
      join(pages, `${name}.html`),
      `<html><head><style>${STYLES}</style></head><body>first: ${name}
<template id="rest"></template><script>${CODE}</script></body></html>`,
    )
  }
  const scripts = { '/servicos': ['assets/list.js'], '/servicos/:slug': ['assets/form.js'] }
  await writeFile(join(pages, 'scripts.json'), JSON.stringify(scripts))
  await writeFile(join(dataDir, 'dist', 'index.html'), '<!doctype html>')
  bff = await startTestBff({ config: { dataDir } })
})
afterAll(async () => {
  await bff.close()
  await rm(dataDir, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${bff.url}${path}`, { headers })

/** The answers in a page by their path. */
function answersIn(html: string): Map<string, unknown> {
  const blocks = html.matchAll(/<script type="application\/json" data-answer="([^"]+)">(.*?)<\/script>/g)
  return new Map(
    Array.from(blocks, ([, path = '', json = '']) => [path.replaceAll('&amp;', '&'), JSON.parse(json)]),
  )
}

test('before the setup, and on public pages, only the splash is shown', async () => {
  expect(await (await get('/')).text()).toContain('first: splash')
  cookie = await bff.signIn('manager')
  expect(await (await get('/convite')).text()).toContain('first: splash')
})

test('without a session the sign-in form is sent, and nothing about the shop', async () => {
  const html = await (await get('/consultas')).text()
  expect(html).toContain('first: signIn')
  const answers = answersIn(html)
  expect([...answers.keys()]).toEqual(['/api/session'])
  expect(SessionSchema.parse(answers.get('/api/session')).person).toBeNull()
})

test('with a session the page is sent, and no cache stores it', async () => {
  const answer = await get('/', { cookie })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(html).toContain('first: home')
  const session = await get('/api/session', { cookie })
  expect(answersIn(html).get('/api/session')).toEqual(await session.json())
  expect(await (await get('/carros', { cookie })).text()).toContain('first: page')
})

test.each([
  ['/consultas', 'history'],
  ['/consultas?estado=done', 'page'],
  ['/fipe', 'fipe'],
  ['/fipe?por=placa', 'page'],
])('the page %s begins as %s', async (path, name) => {
  const html = await (await get(path, { cookie })).text()
  expect(html).toContain(`first: ${name}\n`)
})

test('a tab opened by another site sends no strict cookie, and does not look signed out', async () => {
  const html = await (await get('/', { 'sec-fetch-site': 'cross-site' })).text()
  expect(html).toContain('first: splash')
  expect(answersIn(html).size).toBe(0)
})

test('the policy allows only the styles and the code of the build', async () => {
  const policy = (await get('/')).headers.get('content-security-policy') ?? ''
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
  expect(policy).toContain(`style-src 'self' 'sha256-${hashOf(STYLES)}';`)
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf(CODE)}';`)
  expect(policy).not.toContain('unsafe')
})

test('a page preloads its own scripts', async () => {
  const html = await (await get('/servicos/fipe?placa=ABC1D23', { cookie })).text()
  expect(html).toMatch(/<link rel="modulepreload"[^>]* href="\/assets\/form\.js">\s*<\/template>/)
  expect(html).not.toContain('list.js')
})

describe('an answer in a page', () => {
  test('cannot break out of its block, whatever it contains', () => {
    const said = '</script><script>alert(1)</script><!--'
    const block = asDataBlock('/api/day?a=1&b="2"', JSON.stringify({ said }))
    expect(block.match(/</g)).toHaveLength(2)
    expect(block).toContain('data-answer="/api/day?a=1&amp;b=&quot;2&quot;"')
    const json = /^<script[^>]*>(.*)<\/script>\n$/.exec(block)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual({ said })
  })
})
