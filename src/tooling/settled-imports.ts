import { afterAll, vi } from 'vitest'

// One process runs many spec files. If a file ended during a dynamic import, the import would be cut off and
// its module would fail in every later file. So each file waits for its imports.
afterAll(() => vi.dynamicImportSettled())
