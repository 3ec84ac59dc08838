import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** Packages that only documents need. */
const HEAVY = ['pdfkit', '@resvg/resvg-js', 'jpeg-js', 'dejavu-fonts-ttf']

/**
 * Starts a service in its own process and prints the packages that it resolved before and after the first
 * document.
 */
const SCRIPT = `
import { registerHooks } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
const seen = new Set()
registerHooks({ resolve(specifier, context, next) { seen.add(specifier); return next(specifier, context) } })
const { startService } = await import('#service/service.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'service-lazy-'))
const service = await startService({
  dataDir, port: 0, openingBalanceCents: 10_000, processingMs: { min: 0, max: 0 }, timers: false,
  rateLimit: { live: 1000, test: 1000 }, webhooks: [], allowLoopbackWebhooks: true,
})
const call = (path, body) => fetch(service.url + path, {
  method: body ? 'POST' : 'GET',
  headers: { authorization: 'Bearer ' + service.liveKey, 'content-type': 'application/json' },
  body: body && JSON.stringify(body),
})
const { id } = await (await call('/v1/consultas', { servico: 'consulta', placa: 'BRA2E19' })).json()
await service.tick()
await (await call('/v1/consultas/' + id)).text()
const before = [...seen]
const { status } = await call('/v1/consultas/' + id + '/pdf')
await service.close()
rmSync(dataDir, { recursive: true })
console.log(JSON.stringify({ status, before, after: [...seen] }))
`

it('the service loads no drawing package before the first document', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  })
  const { status, before, after } = JSON.parse(stdout) as Record<'before' | 'after', string[]> & {
    status: number
  }
  const heavy = (specifiers: readonly string[]) =>
    HEAVY.filter((name) => specifiers.some((each) => each.startsWith(name)))
  expect(status).toBe(200)
  expect(heavy(before)).toEqual([])
  expect(heavy(after)).toContain('pdfkit')
})
