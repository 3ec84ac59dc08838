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
    const { child, stopPassing } = startPassing(() =>
      spawn(node, [...TIED, ...script], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }),
    )
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
 * Starts a child, and passes on to it what is meant to end this process until `stopPassing` is called. It
 * listens before the child starts: a signal in between would end this process and leave the child.
 *
 * @param {() => import('node:child_process').ChildProcess} start
 */
export function startPassing(start) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  const handlers = SIGNALS.map((signal) => {
    const pass = () => {
      // Ctrl+C in a terminal reaches the child directly. A second signal would make it end without waiting.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child?.kill(signal)
    }
    process.on(signal, pass)
    return /** @type {const} */ ([signal, pass])
  })
  const watch = watchShell(() => child?.kill('SIGTERM'))
  child = start()
  return {
    child,
    stopPassing: () => {
      for (const [name, pass] of handlers) process.off(name, pass)
      clearInterval(watch)
    },
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
