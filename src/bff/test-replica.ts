import { appendFileSync } from 'node:fs'
import { type TestBffOptions, startTestBff } from './test-bff.ts'
import type { Order } from './test-replicas.ts'
import { QUICK } from './test-stack.ts'

// A BFF in a process of its own, which tests can kill. It sends its address to its parent.
const options = JSON.parse(process.argv[2] ?? '{}') as TestBffOptions & { readonly logFile?: string }
const { config = {}, timings = QUICK, logFile } = options
// Ctrl+C in a terminal reaches this process too, but the run that started it must end first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
let aheadMs = 0
const bff = await startTestBff({
  config,
  timings,
  now: () => Date.now() + aheadMs,
  sharedClock: true,
  ...(logFile !== undefined && { logSink: { write: (line) => appendFileSync(logFile, line) } }),
})
process.on('message', (order: Order) => {
  switch (order.kind) {
    case 'clock':
      aheadMs = order.aheadMs
      process.send?.('done')
      return
    case 'stop':
      void bff.close().then(() => process.exit())
  }
})
process.send?.(bff.url)
// It ends when its parent is gone.
process.on('disconnect', () => process.exit())
