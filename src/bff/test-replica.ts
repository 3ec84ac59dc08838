import { type TestBffOptions, startTestBff } from './test-bff.ts'
import { QUICK } from './test-stack.ts'

// A BFF in a process apart, to be killed by tests. It sends its address to its parent.
const { config = {}, timings = QUICK } = JSON.parse(process.argv[2] ?? '{}') as TestBffOptions
const bff = await startTestBff({ config, timings })
process.send?.(bff.url)
// Without its parent nobody needs it.
process.on('disconnect', () => process.exit())
