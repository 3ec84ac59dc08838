import { expect, it } from 'vitest'
import { late, settled } from './test-late-updates.ts'

it('waits for every turn that is still to come, and for those that they ask for', async () => {
  const turns: string[] = []
  late(() => {
    turns.push('first')
    late(() => turns.push('second'))
  })
  await settled()
  expect(turns).toEqual(['first', 'second'])
})
