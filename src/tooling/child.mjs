import { spawn } from 'node:child_process'
import process from 'node:process'

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/** Arguments for Node that end the script when its parent ends, even by SIGKILL. Needs an IPC channel. */
export const TIED = ['--import', new URL('die-with-parent.mjs', import.meta.url).href]

/**
 * Runs a script on `node` as if it had been started in place of this process: same terminal, same signals,
 * and its exit code becomes ours. Returns only when the script succeeded and another one follows.
 *
 * @param {string} node
 * @param {readonly string[]} script the file and its arguments
 * @param {{ last: boolean }} options
 * @returns {Promise<void>}
 */
export function forward(node, script, { last }) {
  return new Promise((done) => {
    const child = spawn(node, [...TIED, ...script], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    const stopPassing = passSignals(child)
    child.on('error', (error) => {
      console.error(error.message)
      process.exit(1)
    })
    child.on('exit', (code, signal) => {
      stopPassing()
      // Ending by the same signal tells the shell how the script ended.
      if (signal) process.kill(process.pid, signal)
      else if (code !== 0 || last) process.exit(code)
      else done()
    })
  })
}

/**
 * Passes on to a child what is meant to end this process, until the returned function is called.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function passSignals(child) {
  const handlers = SIGNALS.map((signal) => {
    const pass = () => {
      // Ctrl+C in a terminal reaches the child directly. A second signal would make it end without waiting.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    process.on(signal, pass)
    return /** @type {const} */ ([signal, pass])
  })
  const watch = watchShell(() => child.kill('SIGTERM'))
  return () => {
    for (const [name, pass] of handlers) process.off(name, pass)
    clearInterval(watch)
  }
}

/**
 * npm passes a signal to the shell between npm and this process, and that shell ends without passing it on.
 * The only sign of it is a new parent process.
 *
 * @param {() => void} gone
 */
function watchShell(gone) {
  if (!process.env.npm_lifecycle_event) return undefined
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    gone()
  }, 300)
  return timer
}
