import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The console behind a server that holds back the second half of each page. */
export interface Pieces {
  readonly url: string
  /** Sends the part of the page that is held back. */
  readonly sendRest: () => void
  readonly close: () => void
}

/** Splits each page of the console at `url` before the first tag for which `isSecond` holds. */
export async function inPieces(url: string, isSecond: (tag: string) => boolean): Promise<Pieces> {
  const target = new URL(url)
  let sendRest = () => {}
  const server = createServer((asked, answer) => {
    const isPage = asked.headers['sec-fetch-dest'] === 'document'
    const headers = { ...asked.headers, host: target.host, ...(isPage && { 'accept-encoding': 'identity' }) }
    const passedOn = request(new URL(asked.url ?? '/', url), { method: asked.method, headers }, (reply) => {
      const { 'content-length': _, ...others } = reply.headers
      answer.writeHead(reply.statusCode ?? 502, isPage ? others : reply.headers)
      if (!isPage) {
        reply.pipe(answer)
        return
      }
      let html = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => void (html += part))
      reply.on('end', () => {
        const [first, rest] = cut(html, isSecond)
        answer.write(first)
        sendRest = () => answer.end(rest)
      })
    })
    asked.pipe(passedOn)
  }).listen(0, target.hostname)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${target.hostname}:${port}`,
    sendRest: () => sendRest(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function cut(html: string, isSecond: (tag: string) => boolean): readonly [string, string] {
  for (const { index, 0: tag } of html.matchAll(/<\w[^>]*>/g)) {
    if (isSecond(tag)) return [html.slice(0, index), html.slice(index)]
  }
  throw new Error('The page has no such tag')
}
