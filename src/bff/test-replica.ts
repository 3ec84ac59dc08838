import type { BffConfig } from './config/config.ts'
import { startTestBff } from './test-bff.ts'
import { QUICK } from './test-stack.ts'

// A BFF in a separate process, to be killed by tests. It sends its address to its parent.
const config = JSON.parse(process.argv[2] ?? '{}') as Partial<BffConfig>
const bff = await startTestBff({ config, timings: QUICK })
process.send?.(bff.url)
// Ends with its parent.
process.on('disconnect', () => process.exit())
