import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type Socket, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOCKET = '.s.PGSQL.5432'

/** A connection path to PostgreSQL that can break at a chosen moment. */
export interface CutLine {
  /** The URL of the same database through this path. */
  readonly databaseUrl: string
  /**
   * For the next transaction that contains `text`: its commit is sent, and the connection breaks before the
   * answer arrives.
   */
  cutAtCommitAfter(text: string): void
  close(): Promise<void>
}

/** How the connection breaks: closed normally, or reset, as by a killed server. */
export const BREAKS = ['closed', 'reset'] as const

export async function startCutLine(databaseUrl: string, breaks: (typeof BREAKS)[number]): Promise<CutLine> {
  const address = new URL(databaseUrl)
  const server = address.searchParams.get('host') ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'patio-line-'))
  const open = new Set<Socket>()
  let wanted: string | undefined

  const listener = createServer((near) => {
    const far = connect(join(server, SOCKET))
    let cuts = false
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1')
      if (wanted !== undefined && text.includes(wanted)) {
        wanted = undefined
        cuts = true
      }
      if (!cuts || !text.includes('commit')) return void far.write(chunk)
      // The server's answer shows that it has committed; the answer itself is dropped.
      far.removeAllListeners('data')
      far.once('data', () => (breaks === 'reset' ? near.resetAndDestroy() : near.destroy()))
      far.write(chunk)
    })
    far.on('data', (chunk) => void near.write(chunk))
  })
  // Only a TCP connection can be reset.
  if (breaks === 'reset') listener.listen(0, '127.0.0.1')
  else listener.listen(join(folder, SOCKET))
  await once(listener, 'listening')
  const bound = listener.address()
  const isTcp = typeof bound === 'object' && bound !== null
  address.searchParams.set('host', isTcp ? bound.address : folder)
  if (isTcp) address.searchParams.set('port', String(bound.port))

  return {
    databaseUrl: address.href,
    cutAtCommitAfter(text) {
      wanted = text
    },
    async close() {
      const closed = once(listener, 'close')
      listener.close()
      for (const socket of open) socket.destroy()
      await closed
      await rm(folder, { recursive: true, force: true })
    },
  }
}
