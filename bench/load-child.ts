import { connect } from 'node:net'
import { type LoadSpec, type Rate, ANSWER_END, readHead } from './load.ts'

// Requests one URL over several connections, one request after the other on each, and sends the result to its
// parent. Only load.ts forks this file, with a spec of this type.
const { url, connections, seconds, cookies = [] } = JSON.parse(process.argv[2] ?? '') as LoadSpec
const { hostname, port, pathname, search } = new URL(url)
const requestOf = (cookie: string | undefined) =>
  Buffer.from(
    [
      `GET ${pathname}${search} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      ...(cookie === undefined ? [] : [`cookie: ${cookie}`]),
      '\r\n',
    ].join('\r\n'),
  )

let [answered, failed] = [0, 0]
const began = performance.now()
const until = began + seconds * 1000
await Promise.all(
  Array.from({ length: connections }, (_, at) => ask(requestOf(cookies[at % cookies.length]))),
)
const rate: Rate = { perSecond: (answered * 1000) / (performance.now() - began), failed }
process.send?.(rate, () => process.exit())

function ask(request: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    /** Missing bytes of the answer; undefined before its head, null when only its end marks the length. */
    let missing: number | null | undefined
    const next = () => {
      missing = undefined
      if (performance.now() < until) socket.write(request)
      else socket.end(resolve)
    }
    socket.setNoDelay(true)
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('data', (bytes: Buffer) => {
      if (missing === undefined) {
        // The answer's head arrives in one piece, because servers write it at once.
        const head = readHead(bytes)
        if (!head.isSuccess) failed += 1
        missing = head.length === null ? null : head.length - (bytes.length - head.size)
      } else if (missing !== null) missing -= bytes.length
      if (missing === null ? bytes.subarray(-ANSWER_END.length).equals(ANSWER_END) : missing === 0) {
        answered += 1
        next()
      }
    })
    socket.on('close', () => (performance.now() < until ? reject(new Error('closed')) : resolve()))
  })
}
