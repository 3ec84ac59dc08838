import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { caller } from '../src/bff/test-stack.ts'
import { CONSOLE_PATHS } from '../src/contract/console/routes.ts'
import { buildPath } from '../src/contract/path.ts'
import { type Server, openServers, print } from './servers.ts'

const run = promisify(execFile)
const AUTOCANNON = fileURLToPath(import.meta.resolve('autocannon'))

/** The part of autocannon's report that counts. */
const ReportSchema = z.object({
  requests: z.object({ average: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
})

const key = `svc_live_${'b'.repeat(64)}`

/**
 * Compares the console's server with a direct call to the service, with two well-known proxies and with the
 * barest proxy possible, in one run on one machine: requests a second as a share of the direct call's. The
 * service is the smallest one possible, which answers from memory.
 */
export async function measureOverhead(options: { readonly seconds: number }): Promise<void> {
  const servers = openServers()
  const dataDir = await mkdtemp(join(tmpdir(), 'patio-bench-'))
  try {
    const { url: upstream } = await servers.start({ kind: 'smallest-service' })
    const bff = await servers.start({ kind: 'console', upstream, key, dataDir, clockSpeed: 200 })
    const others = await Promise.all(
      (['pass-through', 'reply-from', 'http-proxy-middleware'] as const).map(async (kind) => ({
        name: kind,
        server: await servers.start({ kind, upstream, key }),
      })),
    )
    const id = await boughtInquiry(bff)
    const reads = [
      { name: 'cached read', direct: '/v1/servicos', ours: CONSOLE_PATHS.catalog },
      { name: 'uncached read', direct: '/public/avisos/atpve', ours: CONSOLE_PATHS.atpveNotice },
      {
        name: '1 MB document',
        direct: '/v1/consultas/x/pdf',
        ours: buildPath(CONSOLE_PATHS.inquiryDocument, { id }),
      },
    ]
    const rows = []
    for (const { name, direct, ours } of reads) {
      for (const connections of [1, 32]) {
        const measure = (url: string, cookie?: string) =>
          cannon(url, { connections, seconds: options.seconds, cookie })
        const straight = await measure(upstream + direct)
        const row: Record<string, string | number> = {
          read: name,
          connections,
          'direct, requests/s': Math.round(straight.requests.average),
        }
        const share = (report: z.infer<typeof ReportSchema>) =>
          (report.requests.average / straight.requests.average).toFixed(2)
        row.Pátio = share(await measure(bff.url + ours, bff.cookies[0]))
        for (const { name: other, server } of others) row[other] = share(await measure(server.url + direct))
        rows.push(row)
      }
    }
    print('\nRequests a second, as a share of a direct call’s:')
    console.table(rows)
  } finally {
    await servers.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Buys an inquiry and waits for its end, so that its document can be read. */
async function boughtInquiry(bff: Server): Promise<string> {
  const person = caller(() => bff.url, bff.cookies[0] ?? '')
  const { id } = await person.buy({ servico: 'gravame', placa: 'BRA2E19' })
  await person.until(id, 'done')
  return id
}

/** Runs autocannon twice in a separate process: once to warm up, once to count. */
async function cannon(
  url: string,
  { connections, seconds, cookie }: { connections: number; seconds: number; cookie?: string | undefined },
) {
  const args = [AUTOCANNON, '--json', '--connections', String(connections)]
  if (cookie !== undefined) args.push('--headers', `cookie=${cookie}`)
  await run(process.execPath, [...args, '--duration', '1', url])
  const { stdout } = await run(process.execPath, [...args, '--duration', String(seconds), url])
  const report = ReportSchema.parse(JSON.parse(stdout))
  if (report.non2xx + report.errors > 0) {
    throw new Error(`${url}: ${report.non2xx} failed answers, ${report.errors} without an answer`)
  }
  return report
}
