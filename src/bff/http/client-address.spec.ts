import { createServer, get } from 'node:http'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenOnFreePort } from '#server/test-listen.ts'
import { clientAddress } from './client-address.ts'

const LISTS = [[], ['127.0.0.1'], ['127.0.0.0/8', '198.51.100.0/24'], ['10.0.0.1']]
const FORWARDED = [
  undefined,
  '203.0.113.9',
  '203.0.113.9, 198.51.100.7',
  '198.51.100.7, 198.51.100.8',
  ' 2001:db8::1 ,127.0.0.1',
  'unknown',
  '',
]

/** Answers with the client address of the request for each list of proxies. */
const server = createServer((request, response) => {
  response.end(JSON.stringify(LISTS.map((trusted) => clientAddress(trusted)(request))))
})
let port: number
beforeAll(async () => {
  ;({ port } = await listenOnFreePort(server))
})
afterAll(() => server.close())

it.each(FORWARDED)('is the same address that Fastify computes: %j', async (forwarded) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const body = await new Promise<string>((resolve, reject) => {
    get({ port, host: '127.0.0.1', headers, agent: false }, (answer) => resolve(text(answer))).on(
      'error',
      reject,
    )
  })

  const byFastify = await Promise.all(
    LISTS.map(async (trusted) => {
      const app = Fastify({ trustProxy: trusted.length > 0 ? trusted : false })
      app.get('/', ({ ip }) => ip)
      return (await app.inject({ url: '/', headers, remoteAddress: '127.0.0.1' })).body
    }),
  )
  expect(JSON.parse(body)).toEqual(byFastify)
})
