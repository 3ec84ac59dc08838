import { expect, it } from 'vitest'
import { HOUR_MS } from '#brazil/durations.ts'
import { DownloadPlaces } from './download-places.ts'

/** Longer than any test. */
const MAX_WAIT_MS = HOUR_MS
/** As many downloads of one person run, and as many wait. */
const [RUNNING, WAITING] = [4, 40]

it('a person whose downloads fill their own queue takes no turn away from another person', async () => {
  const places = new DownloadPlaces(MAX_WAIT_MS)
  const left = new AbortController()
  const take = (personId: string) => places.take(personId, left.signal)
  for (let i = 0; i < RUNNING; i += 1) await take('ana')
  const queue = Promise.allSettled(Array.from({ length: WAITING }, () => take('ana')))
  await expect(take('ana')).rejects.toMatchObject({ code: 'BUSY' })

  const free = await take('bia')
  for (let i = 1; i < RUNNING; i += 1) await take('bia')
  const next = take('bia')
  free()
  await expect(next).resolves.toBeTypeOf('function')
  left.abort()
  await queue
})

it('a person who has left the queue gets no place, and a place that is freed twice is free once', async () => {
  const places = new DownloadPlaces(MAX_WAIT_MS)
  const [stays, leaves] = [new AbortController(), new AbortController()]
  const take = ({ signal }: AbortController) => places.take('ana', signal)
  const free = await take(stays)
  for (let i = 1; i < RUNNING; i += 1) await take(stays)
  const left = take(leaves)
  leaves.abort()
  await expect(left).rejects.toMatchObject({ code: 'BUSY' })

  free()
  free()
  await take(stays)
  const waits = take(stays)
  stays.abort()
  await expect(waits, 'as many as before are running').rejects.toMatchObject({ code: 'BUSY' })
})
