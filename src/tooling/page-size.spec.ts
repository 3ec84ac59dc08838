import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { pageProblems } from './page-size.ts'

const dist = mkdtempSync(join(tmpdir(), 'patio-pages-'))
afterAll(() => rmSync(dist, { recursive: true }))

const GENEROUS = { signIn: 9000, home: 9000, page: 9000, styles: 9000, files: 9, sent: 9000 }

it('names the page that is too large, counting its own scripts', () => {
  for (const folder of ['assets', 'pages']) mkdirSync(join(dist, folder))
  for (const name of ['main.js', 'list.js', 'style.css']) {
    const file = join(dist, 'assets', name)
    writeFileSync(file, randomBytes(1000))
    writeFileSync(`${file}.br`, randomBytes(800))
  }
  const page = `<script src="/assets/main.js"></script><link rel="stylesheet" href="/assets/style.css">`
  for (const name of ['home', 'page', 'signIn', 'splash'])
    writeFileSync(join(dist, 'pages', `${name}.html`), page)
  writeFileSync(join(dist, 'pages', 'scripts.json'), '{"/servicos":["assets/list.js"]}')

  expect(pageProblems(dist, GENEROUS)).toEqual([])
  expect(pageProblems(dist, { ...GENEROUS, page: 1500 })).toEqual([
    expect.stringMatching(/^\/servicos: JavaScript: 20\d\d, 1500 at most$/),
  ])
  expect(pageProblems(dist, { ...GENEROUS, page: 1500, larger: { '/servicos': 9000 } })).toEqual([])
  expect(pageProblems(dist, { ...GENEROUS, home: 900 })[0]).toMatch(/^home: JavaScript/)
  expect(pageProblems(dist, { ...GENEROUS, files: 1 })).toEqual(['/servicos: scripts: 2, 1 at most'])
  expect(pageProblems(dist, { ...GENEROUS, sent: 1599 })).toEqual([
    '/servicos: JavaScript as it is sent: 1600, 1599 at most',
  ])
  expect(pageProblems(dist, { ...GENEROUS, styles: 900 })[0]).toMatch(/^styles/)
})
