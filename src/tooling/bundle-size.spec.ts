import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkInitialScripts } from './bundle-size.ts'

const dist = mkdtempSync(join(tmpdir(), 'patio-dist-'))
afterAll(() => rmSync(dist, { recursive: true }))

const PAGE = `<head>
<link rel="icon" href="/icon.svg" />
<script type="module" crossorigin src="/assets/main.js"></script>
<link rel="modulepreload" crossorigin href="/assets/shared.js">
<link rel="stylesheet" crossorigin href="/assets/style.css">
</head>`

it('a build is refused when the entry and its preloaded modules exceed the limit', () => {
  mkdirSync(join(dist, 'assets'))
  // Random bytes do not compress: two files of 1 KB are slightly more than 2 KB in gzip.
  for (const name of ['main.js', 'shared.js', 'lazy.js', 'style.css']) {
    writeFileSync(join(dist, 'assets', name), randomBytes(1000))
  }
  writeFileSync(join(dist, 'index.html'), PAGE)
  expect(checkInitialScripts(dist, 2200)).toEqual({
    ok: true,
    report: 'Initial JavaScript: 2.0 KB of 2.2 KB gzip.',
  })
  const heavy = checkInitialScripts(dist, 2000)
  expect(heavy.ok).toBe(false)
  expect(heavy.report).toMatch(/too much:\n {2}1\.0 KB assets\/\w+\.js\n {2}1\.0 KB assets\/\w+\.js$/)
})

it('a build whose page loads no script is refused', () => {
  writeFileSync(join(dist, 'index.html'), '<head></head>')
  expect(checkInitialScripts(dist)).toMatchObject({ ok: false })
})
