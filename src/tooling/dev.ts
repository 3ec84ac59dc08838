import { spawn } from 'node:child_process'
import { TIED } from './child.mjs'

// One command for daily work: the BFF (with the embedded service, unless SERVICE_URL is set) restarts when
// its code changes, and Vite serves the console and sends everything else on to it.
const PAGE = 'http://localhost:5173'

// `--watch` keeps the program around after a crash, and starts it again with the next change.
const server = spawn(process.execPath, [...TIED, '--watch', '--watch-preserve-output', 'src/main.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // People use Vite's address: links and the origin check follow it.
  env: { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL ?? PAGE },
})
const vite = spawn(process.execPath, [...TIED, 'node_modules/vite/bin/vite.js'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})

const children = [server, vite]
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
}
// One without the other is of no use.
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1
    for (const other of children) other.kill('SIGTERM')
  })
}
