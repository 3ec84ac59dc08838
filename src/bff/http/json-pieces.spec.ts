import fastify from 'fastify'
import { expect, it } from 'vitest'
import { JsonPieces, sendJsonPieces } from './json-text.ts'

/** Serves these pieces for the time of a test. */
async function serve(pieces: () => AsyncIterable<string>, test: (url: string) => Promise<void>) {
  const app = fastify()
  app.get('/', (_request, reply) => sendJsonPieces(reply, new JsonPieces(pieces())))
  try {
    await test(await app.listen({ port: 0 }))
  } finally {
    await app.close()
  }
}

async function* untilFailure() {
  yield '{"a":['
  yield '1'.repeat(100_000)
  throw new Error('The store is gone')
}

it.each(['gzip', 'identity'])('pieces of JSON arrive as one text (%s)', async (encoding) => {
  const pieces = async function* () {
    yield '{"a":['
    yield '"ação"]}'
  }
  await serve(pieces, async (url) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'gzip' ? 'gzip' : null)
    expect(await answer.json()).toEqual({ a: ['ação'] })
  })
})

it.each(['gzip', 'identity'])('a piece that cannot be made breaks the answer off (%s)', async (encoding) => {
  await serve(untilFailure, async (url) => {
    const read = fetch(url, { headers: { 'accept-encoding': encoding } }).then((answer) => answer.text())
    await expect(read).rejects.toThrow('terminated')
  })
})

it('nothing more is made for a browser that has left', async () => {
  let ended = false
  const pieces = async function* () {
    try {
      for (;;) yield 'x'.repeat(100_000)
    } finally {
      ended = true
    }
  }
  await serve(pieces, async (url) => {
    const leave = new AbortController()
    await fetch(url, { headers: { 'accept-encoding': 'gzip' }, signal: leave.signal })
    leave.abort()
    await expect.poll(() => ended).toBe(true)
  })
})
