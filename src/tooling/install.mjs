import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import process from 'node:process'
import { startPassing } from './child.mjs'

/**
 * npm writes this list last, after every package is in place and its scripts have run. When it is missing or
 * names other versions than the lock file, no install has finished, or the install is out of date.
 */
const INSTALLED = 'node_modules/.package-lock.json'

/**
 * Installs the packages of the lock file, unless `node_modules` already has them. Ends the process on
 * failure.
 */
export async function installIfNeeded() {
  if (isInstalled()) return
  console.log('Installing the dependencies (about a minute, once) …')
  // An interrupted install must never look finished.
  rmSync(INSTALLED, { force: true })
  const code = await npm([
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0 || !isInstalled()) {
    console.error('The dependencies could not be installed: npm says why above.')
    process.exit(code || 1)
  }
}

/** Whether every package of the lock file that this platform needs is installed in the right version. */
export function isInstalled(lockFile = 'package-lock.json', installedFile = INSTALLED) {
  const wanted = packagesOf(lockFile)
  const present = packagesOf(installedFile)
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    const found = present[path]
    // The lock file also lists binaries for other platforms, which npm does not install here.
    return found ? found.version === version : Boolean(optional)
  })
}

/**
 * The packages that a lock file lists, by path; none when the file is missing or broken.
 *
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return {}
  }
}

/**
 * Runs npm. Returns its exit code, or 1 when it did not start.
 *
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
function npm(args) {
  // `npm ci` empties node_modules, so it must not run on the Node installed there.
  const bin = resolve('node_modules/.bin')
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => resolve(entry) !== bin)
  const env = { ...process.env, PATH: path.join(delimiter) }
  return new Promise((done) => {
    // Without the signals npm would continue alone, beside the npm of the next start.
    const { child, stopPassing } = startPassing(() =>
      spawn('npm', args, { stdio: 'inherit', env, shell: process.platform === 'win32' }),
    )
    child.on('error', (error) => {
      stopPassing()
      console.error(`npm did not start: ${error.message}`)
      done(1)
    })
    child.on('exit', (code, signal) => {
      stopPassing()
      if (signal) process.kill(process.pid, signal)
      else done(code ?? 1)
    })
  })
}
