import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const module = new URL('run-folder.ts', import.meta.url).href
let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'patio-run-folder-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

/** Opens a run's folder in a separate process, which then does `work`. */
function runThat(work: string) {
  const script = `import { openRunFolder } from ${JSON.stringify(module)}
const folder = openRunFolder(${JSON.stringify(parent)})
${work}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
}

const fill = `import { writeFileSync } from 'node:fs'
writeFileSync(folder + '/file', '')`

it('removes the folder and its contents when the process ends', () => {
  const { status, stderr } = runThat(fill)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(readdirSync(parent)).toEqual([])
})

it('the next run removes the folder of a killed run, but not of a run that is still active', () => {
  const running = join(parent, `patio-run-${process.pid}`)
  mkdirSync(running)
  writeFileSync(join(running, 'file'), '')
  expect(runThat(`${fill}\nprocess.kill(process.pid, 'SIGKILL')`).signal).toBe('SIGKILL')
  expect(readdirSync(parent)).toHaveLength(2)
  runThat('')
  expect(readdirSync(parent)).toEqual([`patio-run-${process.pid}`])
  expect(existsSync(join(running, 'file'))).toBe(true)
})
