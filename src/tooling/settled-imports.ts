import { afterAll, vi } from 'vitest'

// A process runs many files. An import that is under way when one of them ends is cut off there, and its
// module fails for every later file: so a file ends when its imports have.
afterAll(() => vi.dynamicImportSettled())
