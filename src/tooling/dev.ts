import { spawn } from 'node:child_process'
import { TIED } from './child.mjs'

// One command for daily work: the BFF (with the embedded service, unless SERVICE_URL is set) restarts when
// its code changes, and Vite serves the console and proxies everything else to the BFF.
const PAGE = 'http://localhost:5173'

// `--watch` keeps running after the program crashes, and restarts it at the next change.
const server = spawn(process.execPath, [...TIED, '--watch', '--watch-preserve-output', 'src/main.ts'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // People use Vite's address, so links and the origin check must use it too.
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
// Neither process is useful without the other.
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 1
    for (const other of children) other.kill('SIGTERM')
  })
}
