import { type TestBffOptions, startTestBff } from './test-bff.ts'
import type { Order } from './test-replicas.ts'
import { QUICK } from './test-stack.ts'

// A BFF in a process apart, to be killed by tests. It sends its address to its parent.
const { config = {}, timings = QUICK } = JSON.parse(process.argv[2] ?? '{}') as TestBffOptions
let aheadMs = 0
const bff = await startTestBff({ config, timings, now: () => Date.now() + aheadMs })
process.on('message', (order: Order) => {
  switch (order.kind) {
    case 'clock':
      aheadMs = order.aheadMs
      return process.send?.({ kind: 'done' })
    case 'stop':
      return void bff.close().then(() => process.exit())
    case 'log':
      return process.send?.({ kind: 'log', lines: bff.logLines })
  }
})
process.send?.(bff.url)
// Without its parent nobody needs it.
process.on('disconnect', () => process.exit())
