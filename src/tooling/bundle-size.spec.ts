import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { checkInitialScripts, initialScripts, type Manifest } from './bundle-size.ts'

const dist = mkdtempSync(join(tmpdir(), 'patio-dist-'))
afterAll(() => rmSync(dist, { recursive: true }))

const manifest: Manifest = {
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['page.tsx'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'assets/deep.js', imports: ['_shared.js'] },
  'page.tsx': { file: 'assets/page.js', imports: ['_shared.js'] },
  'style.css': { file: 'assets/style.css', isEntry: true },
}

it('follows static imports, once each, and not lazy ones', () => {
  expect(initialScripts(manifest)).toEqual(['assets/main.js', 'assets/shared.js', 'assets/deep.js'])
})

it('refuses a build whose first visit is too heavy, and one without an entry', () => {
  mkdirSync(join(dist, '.vite'))
  mkdirSync(join(dist, 'assets'))
  // Random bytes do not compress: three files of 1 KB are a little more than 3 KB of gzip.
  for (const { file } of Object.values(manifest)) writeFileSync(join(dist, file), randomBytes(1000))
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  expect(checkInitialScripts(dist, 3200)).toMatchObject({ ok: true })
  expect(checkInitialScripts(dist, 3000)).toMatchObject({
    ok: false,
    report: expect.stringContaining('too much'),
  })
  writeFileSync(join(dist, '.vite/manifest.json'), '{}')
  expect(checkInitialScripts(dist)).toMatchObject({ ok: false })
})
