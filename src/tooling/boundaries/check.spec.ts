import { expect, it } from 'vitest'
import { checkBoundaries } from './check.ts'

const refused: readonly (readonly [file: string, text: string, problem: string])[] = [
  ['src/brazil/cpf.ts', `import { x } from '#contract/path.ts'`, 'brazil does not import contract'],
  ['src/contract/a.ts', `import type { X } from '../bff/config.ts'`, 'contract does not import bff'],
  ['src/contract/a.ts', `type X = import('../bff/config.ts').X`, 'contract does not import bff'],
  ['src/server/a.ts', `import { x } from '../bff/config.ts'`, 'server does not import bff'],
  ['src/bff/app.ts', `import { startService } from '#service/service.ts'`, 'bff does not import service'],
  ['src/service/service.ts', `const x = await import('#bff/app.ts')`, 'service does not import bff'],
  [
    'src/service/service.ts',
    `import {\n  a,\n  b,\n} from '../console/paths.ts'`,
    'service does not import console',
  ],
  ['src/console/paths.ts', `import '#bff/app.ts'`, 'console does not import bff'],
  ['src/console/paths.ts', `import { x } from '#server/canonical-json.ts'`, 'console does not import server'],
  ['src/bff/app.ts', `import { main } from '../main.ts'`, 'bff does not import main.ts'],
  ['src/main.ts', `import { Button } from '#console/ui/Button.tsx'`, 'main.ts does not import console'],
  ['src/bff/app.ts', `import { x } from './a.spec.ts'`, 'code does not import its tests'],
  ['src/bff/app.ts', `import { x } from './store/test-stores.ts'`, 'code does not import its tests'],
  ['src/bff/app.ts', `import { x } from '../../e2e/fixtures.ts'`, 'code does not import its tests'],
  ['src/bff/app.ts', `import { x } from '../../vite.config.ts'`, 'bff does not import from outside of src'],
  ['src/contract/a.ts', `import * as z from 'zod'`, 'only zod/mini'],
  ['src/bff/app.ts', `import * as z from 'zod/v4'`, 'only zod/mini'],
  ['src/brazil/a.ts', `import { readFileSync } from 'node:fs'`, 'brazil runs in a browser'],
  ['src/bff/app.ts', `import { useState } from 'react'`, 'bff runs on a server'],
  ['src/console/ui/A.tsx', `import { Link } from 'react-router'`, 'ui imports no router'],
  ['src/bff/app.ts', 'const url = `/v1/consultas/${id}`', 'paths are filled by buildPath'],
  ['src/console/paths.ts', `const url = '/api/inquiries/' + id`, 'paths are filled by buildPath'],
  [
    'src/console/paths.ts',
    'const url = `${CONSOLE_ROUTES.inquiries}/${id}`',
    'paths are filled by buildPath',
  ],
  [
    'src/console/ui/A.tsx',
    `const a = <p dangerouslySetInnerHTML={{ __html: text }} />`,
    'never becomes HTML',
  ],
  ['src/console/ui/index.ts', `export const a = 1`, 'no barrel files'],
  ['src/console/ui/all.ts', `export { Button } from './Button.tsx'`, 'no barrel files'],
  ['src/bff/app.ts', `// @ts-ignore`, 'rules are kept'],
  ['src/bff/app.ts', `/* oxlint-disable no-console */`, 'rules are kept'],
  ['src/bff/app.ts', `// oxlint-disable-next-line no-console`, 'rules are kept'],
  ['src/console/ui/A.tsx', `const sum = new Intl.NumberFormat('pt-BR')`, 'no locale data'],
  ['src/contract/a.ts', `rows.sort((a, b) => a.localeCompare(b))`, 'no locale data'],
  [
    'src/contract/console/car.ts',
    `export const CarSchema = z.object({ plate: z.string() })`,
    'built on first use',
  ],
  ['src/contract/console/car.ts', `const Both = z.extend(CarSchema, { year })`, 'built on first use'],
  ['src/brazil/a.spec.ts', 'fc.assert(fc.property(fc.nat(), () => true))', 'the same inputs in each run'],
  ['README.md', 'Run it.\n\nWhoever runs it reads the log.', 'line 3: "Whoever": say it plainly'],
]

it.each(refused)('refuses %s with %j', (file, text, problem) => {
  expect(checkBoundaries(new Map([[file, text]]))).toEqual([expect.stringContaining(problem)])
})

const accepted: readonly (readonly [file: string, text: string])[] = [
  [
    'src/main.ts',
    `import { createBff } from '#bff/app.ts'\nimport { startService } from '#service/service.ts'`,
  ],
  ['src/contract/a.ts', `import * as z from 'zod/mini'\nimport { parseCpf } from '#brazil/cpf.ts'`],
  ['src/console/home/A.spec.tsx', `import { startService } from '#service/service.ts'`],
  [
    'src/bff/app.ts',
    '// as in `/v1/consultas/${id}`\n/* import { x } from "#service/a.ts" */\nexport const a = 1',
  ],
  ['src/bff/app.ts', 'const path = buildPath(SERVICE_ROUTES.inquiry.path, { id })'],
  ['src/bff/app.ts', `rows.sort((a, b) => a.localeCompare(b))`],
  ['src/bff/app.ts', `const Body = z.object({ plate: z.string() })`],
  [
    'src/brazil/a.spec.ts',
    `import '#tooling/property-tests.ts'\nfc.assert(fc.property(fc.nat(), () => true))`,
  ],
  ['src/contract/console/car.ts', `export const CarSchema = lazyObject(() => ({ by: z.object({}) }))`],
  ['src/bff/app.ts', '// oxlint-disable-next-line no-console -- the first line, before there is a log'],
]

it.each(accepted)('accepts %s with %j', (file, text) => {
  expect(checkBoundaries(new Map([[file, text]]))).toEqual([])
})
