import type { BffConfig } from './config/config.ts'
import { startTestBff } from './test-bff.ts'
import { QUICK } from './test-stack.ts'

// A BFF in a process of its own, to be killed by tests. Tells its parent where it listens.
const config = JSON.parse(process.argv[2] ?? '{}') as Partial<BffConfig>
const bff = await startTestBff({ config, timings: QUICK })
process.send?.(bff.url)
// A parent that is gone has no more use for it.
process.on('disconnect', () => process.exit())
