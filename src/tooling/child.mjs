import { spawn } from 'node:child_process'
import process from 'node:process'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Arguments for Node that end the script when its parent is gone, even by SIGKILL. They need an IPC channel.
 */
export const TIED = ['--import', new URL('die-with-parent.mjs', import.meta.url).href]

/**
 * Runs a script on `node` as if it had been started in our place: same terminal, our signals, its exit code
 * as ours. Comes back only when it went well and another one follows.
 */
export function forward(node, script, { last }) {
  return new Promise((done) => {
    const child = spawn(node, [...TIED, ...script], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    const handlers = SIGNALS.map((signal) => {
      const pass = () => {
        // Ctrl+C in a terminal reaches the child by itself: a second one would ask it to hurry.
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
      }
      process.on(signal, pass)
      return [signal, pass]
    })
    const watch = watchShell(() => child.kill('SIGTERM'))
    child.on('error', (error) => {
      console.error(error.message)
      process.exit(1)
    })
    child.on('exit', (code, signal) => {
      for (const [name, pass] of handlers) process.off(name, pass)
      clearInterval(watch)
      // Ending by the same signal tells the shell the truth.
      if (signal) process.kill(process.pid, signal)
      else if (code !== 0 || last) process.exit(code)
      else done()
    })
  })
}

/**
 * npm passes a signal on to the shell that it put between itself and us, and that shell ends without telling
 * anybody: we notice by having a new parent.
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
