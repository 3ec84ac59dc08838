import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

let folder: string | undefined
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true })
})

it('says that a folder with a # in its name has to be renamed', () => {
  folder = mkdtempSync(join(tmpdir(), 'patio-build-#'))
  const build = join(import.meta.dirname, 'build.ts')
  const { status, stderr } = spawnSync(process.execPath, [build], { cwd: folder, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toBe(`The build cannot work in ${folder}: rename the folder, without # and ?.\n`)
})
