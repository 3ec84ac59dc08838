import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkBoundaries } from './tooling/boundaries/check.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

function projectFiles(): Map<string, string> {
  const files = ['src', 'e2e', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  const code = [...files, 'vite.config.ts', 'playwright.config.ts'].filter((file) =>
    /\.(?:tsx?|mjs|css)$/.test(file),
  )
  return new Map(code.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

it('keeps the shape that the design gives the project', () => {
  const files = projectFiles()
  expect(files.size).toBeGreaterThan(100)
  expect(checkBoundaries(files)).toEqual([])
})

describe('the rule itself', () => {
  const samples: readonly (readonly [file: string, text: string, problem: string])[] = [
    ['src/brazil/cpf.ts', `import { x } from '#contract/path.ts'`, 'brazil does not know contract'],
    ['src/contract/a.ts', `import type { X } from '../bff/config.ts'`, 'contract does not know bff'],
    ['src/bff/app.ts', `import { startService } from '#service/service.ts'`, 'bff does not know service'],
    ['src/service/a.ts', `const x = await import('#bff/app.ts')`, 'service does not know bff'],
    [
      'src/service/a.ts',
      `import {\n  a,\n  b,\n} from '../console/paths.ts'`,
      'service does not know console',
    ],
    ['src/console/a.ts', `import '#bff/app.ts'`, 'console does not know bff'],
    ['src/bff/a.ts', `import { main } from '../main.ts'`, 'bff does not know main.ts'],
    ['src/main.ts', `import { Button } from '#console/ui/Button.tsx'`, 'main.ts does not know console'],
    ['src/bff/a.ts', `import { x } from './a.spec.ts'`, 'code does not know its tests'],
    ['src/bff/a.ts', `import { x } from '../../e2e/fixtures.ts'`, 'code does not know its tests'],
    [
      'src/bff/a.ts',
      `import { x } from '../../vite.config.ts'`,
      'bff does not know what lies outside of src',
    ],
    ['src/contract/a.ts', `import * as z from 'zod'`, 'only zod/mini'],
    ['src/bff/a.ts', `import * as z from 'zod/v4'`, 'only zod/mini'],
    ['src/brazil/a.ts', `import { readFileSync } from 'node:fs'`, 'brazil runs in a browser'],
    ['src/bff/a.ts', `import { useState } from 'react'`, 'bff runs on a server'],
    ['src/console/ui/A.tsx', `import { Link } from 'react-router'`, 'ui knows no router'],
    ['src/console/ui/A.tsx', `import { x } from '../texts/errors.ts'`, 'ui knows no other console folder'],
    [
      'src/console/home/A.tsx',
      `import { x } from '#console/record/result/blocks/DebtsBlock.tsx'`,
      'is an inside of result',
    ],
    ['src/console/home/A.tsx', `import { x } from '../routes.tsx'`, 'nobody knows routes.tsx'],
    ['src/bff/a.ts', 'const url = `/v1/consultas/${id}`', 'paths are filled by buildPath'],
    ['src/console/a.ts', `const url = '/api/inquiries/' + id`, 'paths are filled by buildPath'],
    ['src/console/a.ts', 'const url = `${CONSOLE_PATHS.inquiries}/${id}`', 'paths are filled by buildPath'],
    ['src/console/A.tsx', `<p dangerouslySetInnerHTML={{ __html: text }} />`, 'text never becomes HTML'],
    ['src/console/ui/index.ts', `export const a = 1`, 'no barrel files'],
    ['src/console/ui/all.ts', `export { Button } from './Button.tsx'`, 'no barrel files'],
    ['src/console/ui/A.tsx', `export default function A() {}`, 'named exports'],
    ['src/bff/a.ts', 'x\n'.repeat(281), '281 lines'],
    ['src/bff/a.ts', `// @ts-ignore`, 'rules are kept'],
    ['src/bff/a.ts', `/* oxlint-disable no-console */`, 'rules are kept'],
    ['src/bff/a.ts', `// oxlint-disable-next-line no-console`, 'rules are kept'],
  ]

  it.each(samples)('refuses %s with %j', (file, text, problem) => {
    expect(checkBoundaries(new Map([[file, text]]))).toEqual([expect.stringContaining(problem)])
  })

  const fine: readonly (readonly [file: string, text: string])[] = [
    [
      'src/main.ts',
      `import { createBff } from '#bff/app.ts'\nimport { startService } from '#service/service.ts'`,
    ],
    ['src/contract/a.ts', `import * as z from 'zod/mini'\nimport { parseCpf } from '#brazil/cpf.ts'`],
    [
      'src/console/home/A.tsx',
      `import { balanceOptions } from '#console/account/balance.ts'\nimport { Button } from '#console/ui/Button.tsx'`,
    ],
    ['src/console/routes.tsx', `const page = () => import('./result/blocks/DebtsBlock.tsx')`],
    ['src/console/home/A.spec.tsx', `import { startService } from '#service/service.ts'`],
    [
      'src/bff/a.ts',
      '// as in `/v1/consultas/${id}`\n/* import { x } from "#service/a.ts" */\nexport const a = 1',
    ],
    ['src/bff/a.ts', 'const path = buildPath(SERVICE_ROUTES.inquiry.path, { id })'],
    ['src/bff/a.ts', '// oxlint-disable-next-line no-console -- the first line, before there is a log'],
    ['src/bff/a.ts', 'x\n'.repeat(280)],
  ]

  it.each(fine)('has nothing against %s with %j', (file, text) => {
    expect(checkBoundaries(new Map([[file, text]]))).toEqual([])
  })
})
