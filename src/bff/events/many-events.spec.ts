import { expect, it } from 'vitest'
import { startTestBff } from '../test-bff.ts'
import { MAX_EVENTS_READ } from './event-rows.ts'

it('more events than one statement reads reach a listener together, in their order', async () => {
  const bff = await startTestBff()
  const { events } = bff.context
  const heard: number[] = []
  events.subscribe((found) => heard.push(...found.map(({ seq }) => seq)))
  await events.commit(async (_, emit) => {
    for (let count = 0; count <= MAX_EVENTS_READ; count += 1) emit({ type: 'staff', data: {} })
  })
  await expect.poll(() => heard).toHaveLength(MAX_EVENTS_READ + 1)
  expect(heard).toEqual(heard.toSorted((a, b) => a - b))
  await bff.close()
})
