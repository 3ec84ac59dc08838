// The only file that must run on the newcomer's Node (20.19 or newer) and with an empty node_modules. It
// installs the packages of the lock file, then runs the scripts of a command on the project's own Node, which
// runs TypeScript.
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { forward } from './child.mjs'
import { installIfNeeded } from './install.mjs'
import { projectNode } from './project-node.mjs'
import { SERVER_ENV, SERVER_FLAGS } from './server-flags.mjs'

const BUILD = 'src/tooling/build.ts'
const TEST = 'src/tooling/test.ts'
const TOOL = 'src/tooling/tool.ts'

/**
 * The scripts of each command, run one after the other. Further arguments go to the last script.
 *
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
const COMMANDS = {
  start: [
    [BUILD, '--if-needed'],
    [...SERVER_FLAGS, 'src/main.ts'],
  ],
  dev: [['src/tooling/dev.ts']],
  service: [['src/service/main.ts']],
  build: [[BUILD]],
  test: [[TEST]],
  'test:long': [[TEST]],
  check: [[TEST, 'check']],
  unit: [[TEST, 'unit']],
  e2e: [[TEST, 'e2e']],
  'e2e:engines': [[BUILD, '--if-needed'], ['e2e/engines/run.ts']],
  fmt: [[TOOL, 'oxfmt']],
  lint: [[TOOL, 'oxlint', '--type-aware', '--quiet']],
  typecheck: [[TOOL, 'tsc', '-b']],
  'audit:verify': [['src/bff/audit-verify.ts']],
  'reset-password': [['src/bff/reset-password.ts']],
  backup: [['src/bff/backup.ts']],
  restore: [['src/bff/restore.ts']],
  screenshots: [[BUILD, '--if-needed'], ['src/tooling/screenshots.ts']],
  bench: [[BUILD, '--if-needed'], ['bench/run.ts']],
  'bench:faults': [['bench/faults.ts']],
  'bench:soak': [['bench/soak.ts']],
}

const [name = '', ...rest] = process.argv.slice(2)
const scripts = COMMANDS[name]
if (!scripts) {
  console.error(`Usage: node src/tooling/run.mjs ${Object.keys(COMMANDS).join(' | ')}`)
  process.exit(2)
}

// The long run has the same steps; the tests themselves read this variable.
if (name === 'test:long') process.env.LONG = '1'
process.chdir(fileURLToPath(new URL('../..', import.meta.url)))
await installIfNeeded()
// The compile cache outlives a run. Without it every process compiles all files anew and uses 20 MB more.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url))
if (name === 'start') {
  for (const [variable, value] of Object.entries(SERVER_ENV)) process.env[variable] ??= value
}
const node = projectNode()
for (const [index, script] of scripts.entries()) {
  const last = index === scripts.length - 1
  await forward(node, last ? [...script, ...rest] : script, { last })
}
