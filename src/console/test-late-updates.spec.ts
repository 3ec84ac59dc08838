import { expect, it } from 'vitest'
import { late, settled } from './test-late-updates.ts'

it('waits for every pending task, and for the tasks that these start', async () => {
  const turns: string[] = []
  late(() => {
    turns.push('first')
    late(() => turns.push('second'))
  })
  await settled()
  expect(turns).toEqual(['first', 'second'])
})
