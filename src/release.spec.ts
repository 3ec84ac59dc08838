import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { type IncomingMessage, type ServerResponse, request } from 'node:http'
import { createServer, request as secureRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { InquiryRecordSchema } from '#contract/console/record.ts'
import { listenOnFreePort } from '#server/test-listen.ts'
import { startService } from '#service/service.ts'
import { LONG_RUN } from '#tooling/long-run.ts'
import { databasesOn } from '#tooling/postgres/databases.ts'

const ROOT = join(import.meta.dirname, '..')
const run = promisify(execFile)

const PackSchema = z.array(z.object({ filename: z.string(), files: z.array(z.object({ path: z.string() })) }))

async function pack(...words: readonly string[]) {
  const { stdout } = await run('npm', ['pack', '--json', ...words], { cwd: ROOT, maxBuffer: 2 ** 24 })
  const [release] = PackSchema.parse(JSON.parse(stdout))
  if (!release) throw new Error('npm pack made nothing')
  return { ...release, paths: new Set(release.files.map(({ path }) => path)) }
}

const IMPORT = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g

/** Every own file that a script needs, however deep. */
async function neededBy(file: string, seen = new Set<string>()): Promise<ReadonlySet<string>> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, target = ''] of (await readFile(join(ROOT, file), 'utf8')).matchAll(IMPORT)) {
    const path = target.startsWith('#') ? `src/${target.slice(1)}` : posix.join(posix.dirname(file), target)
    await neededBy(path, seen)
  }
  return seen
}

test('the release holds all that its programs import, and neither tests nor tools', async () => {
  const { paths } = await pack('--dry-run')
  for (const program of [
    'main',
    'service/main',
    'bff/backup',
    'bff/restore',
    'bff/reset-password',
    'bff/audit-verify',
  ]) {
    const needed = await neededBy(`src/${program}.ts`)
    expect([...needed].filter((path) => !paths.has(path))).toEqual([])
  }
  const strange = [...paths].filter((path) =>
    /\.spec\.|\/test-|^src\/(?:console|tooling)\/|^e2e\//.test(path),
  )
  expect(strange).toEqual([])
})

interface Certificate {
  readonly key: string
  readonly cert: string
}

/** For `NAME`, signed by itself. Node's own crypto makes no certificates. */
async function makeCertificate(folder: string): Promise<Certificate> {
  const [key, cert] = [join(folder, 'proxy.key'), join(folder, 'proxy.crt')]
  const name = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`]
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1']
  await run('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', cert])
  return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
}

/** Terminates TLS, balances over ports, and skips those that refuse. */
async function startProxy(ports: readonly number[], certificate: Certificate) {
  let turn = 0
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer) => {
    const attempt = (left: number) => {
      turn += 1
      const onward = request({
        host: '127.0.0.1',
        port: ports[turn % ports.length],
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' },
      })
      onward.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      })
      onward.on('error', () => {
        if (outgoing.headersSent || left === 0) outgoing.destroy()
        else attempt(left - 1)
      })
      outgoing.on('close', () => onward.destroy())
      onward.end(body)
    }
    attempt(ports.length)
  }
  const proxy = createServer(certificate, (incoming, outgoing) => {
    // Whole before it goes on: the next attempt sends it again.
    void buffer(incoming).then(
      (body) => forward(incoming, outgoing, body),
      () => outgoing.destroy(),
    )
  })
  return { proxy, ...(await listenOnFreePort(proxy)) }
}

const NAME = 'console.example'

/** Calls of one browser through the proxy. It trusts this certificate alone, for this name. */
function browserAt(port: number, { cert }: Certificate) {
  let cookie = ''
  const open = async (method: string, path: string, body?: object): Promise<IncomingMessage> => {
    const headers = { host: NAME, origin: `https://${NAME}`, 'content-type': 'application/json', cookie }
    const tls = { ca: cert, servername: NAME }
    const call = secureRequest({ host: '127.0.0.1', port, method, path, headers, ...tls })
    call.end(body && JSON.stringify(body))
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    const [set] = answer.headers['set-cookie']?.filter((each) => each.startsWith('__Host-')) ?? []
    if (set !== undefined) cookie = set.split(';', 1)[0] ?? ''
    return answer
  }
  const json = async (method: string, path: string, body?: object) => {
    const answer = await open(method, path, body)
    const said = await text(answer)
    return { status: answer.statusCode, body: said === '' ? undefined : (JSON.parse(said) as unknown) }
  }
  return { open, json }
}

/** Packages come over the network. */
const INSTALLATION_MS = 600_000

/** How one of two replicas ends. The long run alone installs the packages that it takes. */
const ENDS: readonly NodeJS.Signals[] = LONG_RUN ? ['SIGKILL'] : []

test.for(ENDS)(
  'a release runs as two replicas behind a proxy with TLS, without a development dependency, and goes on after a %s',
  { timeout: INSTALLATION_MS },
  async (signal, { onTestFinished }) => {
    const folder = await mkdtemp(join(tmpdir(), 'patio-release-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const env = { ...process.env, NODE_ENV: 'production' }
    await run(process.execPath, ['src/tooling/build.ts', '--if-needed'], { cwd: ROOT, env })
    const { filename } = await pack('--pack-destination', folder)
    await run('tar', ['-xzf', join(folder, filename), '-C', folder])
    const app = join(folder, 'package')
    await cp(join(ROOT, 'package-lock.json'), join(app, 'package-lock.json'))
    await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: app, env })
    await expect(readFile(join(app, 'node_modules/vite/package.json'))).rejects.toThrow(/ENOENT/)

    const service = await startService({
      dataDir: join(folder, 'service'),
      port: 0,
      openingBalanceCents: 100_00,
      processingMs: { min: 50, max: 50 },
      rateLimit: { live: 120, test: 60 },
      allowLoopbackWebhooks: false,
      webhooks: [],
    })
    onTestFinished(() => service.close())
    const databases = databasesOn(await (await fetch(inject('postgresUrl'))).text())
    const databaseUrl = await databases.createDatabase()
    onTestFinished(() => databases.drop())

    const replica = async () => {
      const child = spawn(process.execPath, ['src/main.ts'], {
        cwd: app,
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          PORT: '0',
          PUBLIC_URL: `https://${NAME}`,
          TRUSTED_PROXIES: '127.0.0.1',
          DATABASE_URL: databaseUrl,
          SERVICE_URL: service.url,
          SERVICE_API_KEY: service.liveKey,
          ADMIN_EMAIL: 'ana@loja.example',
          ADMIN_PASSWORD: 'correta bateria cavalo',
          SECRET_KEY: 'k'.repeat(32),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      onTestFinished(() => void child.kill('SIGKILL'))
      let said = ''
      const line = await new Promise<string>((resolve, reject) => {
        child.stdout.setEncoding('utf8').on('data', (part: string) => {
          said += part
          const [, ready] = /^ready (\{.*\})$/m.exec(said) ?? []
          if (ready !== undefined) resolve(ready)
        })
        child.on('exit', () => reject(new Error(`The release did not start: ${said}`)))
      })
      return { child, port: z.object({ port: z.number() }).parse(JSON.parse(line)).port }
    }
    const first = await replica()
    const second = await replica()
    const certificate = await makeCertificate(folder)
    const { proxy, port } = await startProxy([first.port, second.port], certificate)
    onTestFinished(() => void proxy.close())

    const browser = browserAt(port, certificate)
    const page = await browser.open('GET', '/')
    expect([page.statusCode, await text(page)]).toEqual([200, expect.stringContaining('<div id="root">')])
    expect(page.headers['strict-transport-security']).toContain('max-age=')
    const credentials = { email: 'ana@loja.example', password: 'correta bateria cavalo' }
    expect((await browser.json('POST', '/api/session', credentials)).status).toBe(200)

    const events = await browser.open('GET', '/api/events')
    expect(events.headers['content-type']).toContain('text/event-stream')
    const buy = async (plate: string) => {
      const id = crypto.randomUUID()
      const order = { request: { servico: 'gravame', placa: plate }, priceCents: 8_90 }
      expect((await browser.json('PUT', `/api/inquiries/${id}`, order)).status).toBe(201)
      const state = async () =>
        InquiryRecordSchema.parse((await browser.json('GET', `/api/inquiries/${id}`)).body).state
      await expect.poll(state).toBe('done')
      return id
    }
    const bought = await buy('RLS1A11')
    // Whichever replica bought it, the stream of the one that was asked tells of it.
    let heard = ''
    for await (const part of events.setEncoding('utf8')) {
      heard += String(part)
      if (heard.includes(bought)) break
    }

    first.child.kill(signal)
    await once(first.child, 'exit')
    await buy('RLS1A12')
    expect(service.portal.ledger().filter(({ kind }) => kind === 'debit')).toHaveLength(2)
    second.child.kill('SIGTERM')
    expect(await once(second.child, 'exit')).toEqual([0, null])
  },
)
