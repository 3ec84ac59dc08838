import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = pathToFileURL(join(import.meta.dirname, 'start-garbage.ts')).href

/** Starts a process that calls the function and then runs the script. */
function start(flags: readonly string[], script: string) {
  const whole = `import { collectStartGarbage } from '${MODULE}'\ncollectStartGarbage()\n${script}`
  return spawn(process.execPath, [...flags, '--input-type=module', '--eval', whole])
}

test('a process that is idle after its start collects the garbage and returns the memory', async () => {
  const garbage = 'let rows = Array.from({ length: 1e6 }, (_, at) => ({ at })); rows = undefined'
  const child = start(['--expose-gc', '--trace-gc'], `${garbage}\nsetInterval(() => {}, 1e6)`)
  try {
    for await (const line of createInterface(child.stdout)) {
      const [, before, after] = /\(reduce\) ([\d.]+) \S+ -> ([\d.]+)/.exec(line) ?? []
      if (before === undefined) continue
      expect(Number(after)).toBeLessThan(Number(before))
      return
    }
    throw new Error('The process ended without a collection')
  } finally {
    child.kill()
  }
})

test.each([
  ['with', ['--expose-gc']],
  ['without', []],
])('%s the flag, a process that has nothing else to do ends', async (_, flags) => {
  expect(await once(start(flags, ''), 'exit')).toEqual([0, null])
})
