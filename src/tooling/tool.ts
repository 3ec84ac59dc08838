import { run } from './process.ts'

// Runs a single tool of the project with the project's programs in its PATH: `npm run lint -- --fix`.
const [program = '', ...args] = process.argv.slice(2)
process.exitCode = await run(program, args)
