import { createHmac } from 'node:crypto'
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { type WebhookEvent, WebhookEventSchema, parseSignature } from '#contract/service/webhook-event.ts'
import { listenOnFreePort } from '#server/test-listen.ts'

export interface Received {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

type Answer = number | ((request: IncomingMessage, response: ServerResponse) => void)

/** For specs: a real HTTP receiver on this machine. `answer` decides its answers; it keeps all requests. */
export interface Receiver {
  readonly port: number
  readonly url: string
  readonly received: Received[]
  answer: (path: string) => Answer
  close(): Promise<void>
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request
      received.push({ method, path, headers, body: Buffer.concat(chunks).toString() })
      const answer = receiver.answer(path)
      if (typeof answer === 'number') response.writeHead(answer).end('ok')
      else answer(request, response)
    })
  })
  const receiver: Receiver = {
    ...(await listenOnFreePort(server)),
    received,
    answer: () => 200,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}

export function eventOf({ body }: Received): WebhookEvent {
  return WebhookEventSchema.parse(JSON.parse(body))
}

/** The receiver's signature check of the interface's 6.4, steps 1, 3 and 4. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const signature = parseSignature(String(headers['x-svc-signature']))
  const expected = createHmac('sha256', secret).update(`${signature?.timestamp}.${body}`).digest('hex')
  return signature?.v1 === expected
}
