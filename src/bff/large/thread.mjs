import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { workerData } from 'node:worker_threads'

// A thread that loads its TypeScript from Node's cache needs no compiler: that saves 15 MB and a quarter of a
// second. For that reason this file itself is not TypeScript. If the folder cannot be written, there is no
// cache.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url)))
const { runThread } = await import(workerData.script)
flushCompileCache()
await runThread(workerData.task)
