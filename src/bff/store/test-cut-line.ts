import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type Socket, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SOCKET = '.s.PGSQL.5432'

/** The way to a PostgreSQL, which can break at a certain moment. */
export interface CutLine {
  /** The same database, on this way. */
  readonly databaseUrl: string
  /**
   * Of the next transaction that contains `text`, the commit goes out and the connection breaks before its
   * answer.
   */
  cutAtCommitAfter(text: string): void
  close(): Promise<void>
}

/** How the way breaks: closed in order, or reset, as by a server that is killed. */
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
      // What the server answers shows that it has done it; the answer itself is lost.
      far.removeAllListeners('data')
      far.once('data', () => (breaks === 'reset' ? near.resetAndDestroy() : near.destroy()))
      far.write(chunk)
    })
    far.on('data', (chunk) => void near.write(chunk))
  })
  // Only a connection of TCP can be reset.
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
