import * as fc from 'fast-check'
import { LONG_RUN } from './long-run.ts'

// Property tests import this for its side effect: each run has the same inputs, so that a failure means that
// the code has changed. A long run has more inputs, and different ones each time; it prints the seed of a
// failure.
fc.configureGlobal(LONG_RUN ? { numRuns: 1000 } : { seed: 20_261_121 })
