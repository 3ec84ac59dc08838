import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { calledAtOnce } from './called-at-once.ts'

const MARK = '//# allFunctionsCalledOnLoad\n'

it('marks the named files at their beginning, before the list of files that a script may load', async () => {
  const root = await mkdtemp(join(tmpdir(), 'patio-called-'))
  try {
    // A later part with styles makes Vite write that list.
    await writeFile(join(root, 'main.js'), `document.onclick = () => import('./later.js')\n`)
    await writeFile(join(root, 'later.js'), `import './later.css'\ndocument.title = 'later'\n`)
    await writeFile(join(root, 'later.css'), 'p { color: red }\n')
    const built = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [calledAtOnce(['main'])],
      build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
    })
    const codes = new Map(
      [built]
        .flat()
        .flatMap((each) =>
          'output' in each
            ? each.output.flatMap((file) => (file.type === 'chunk' ? [[file.name, file.code] as const] : []))
            : [],
        ),
    )
    expect(codes.get('main')?.startsWith(`${MARK}const __vite__mapDeps`)).toBe(true)
    expect(codes.get('later')).not.toContain(MARK)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
