import { run } from './process.ts'

// One of the project's tools alone, with the project's programs in its PATH: `npm run lint -- --fix`.
const [program = '', ...args] = process.argv.slice(2)
process.exitCode = await run(program, args)
