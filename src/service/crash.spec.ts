import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type JsonObject, isJsonObject } from '#contract/open-schema.ts'

/** The real process, killed without warning: what was accepted finishes or is refunded, and no reply is worth two charges. */

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const LIVE_KEY = `svc_live_${'5'.repeat(64)}`

let dataDir: string
let running: { child: ChildProcess; url: string } | undefined

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'service-crash-'))
})
afterEach(async () => {
  await kill()
  rmSync(dataDir, { recursive: true })
})

async function start(processingMs: string): Promise<string> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      SERVICE_PORT: '0',
      SERVICE_LIVE_KEY: LIVE_KEY,
      SERVICE_BALANCE: '1000',
      SERVICE_PROCESSING_MS: processingMs,
      SERVICE_RATE_LIMIT: '100000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    const url = /listens on (\S+?)\.\s/.exec(output)?.[1]
    if (url) {
      child.stdout.resume()
      running = { child, url }
      return url
    }
  }
  throw new Error(`The service did not start: ${output}`)
}

async function kill(): Promise<void> {
  if (running?.child.exitCode !== null || running.child.signalCode !== null) return
  running.child.kill('SIGKILL')
  await once(running.child, 'exit')
}

async function call(url: string, path: string, body?: JsonObject, key?: string): Promise<JsonObject> {
  const response = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${LIVE_KEY}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer: unknown = await response.json()
  return isJsonObject(answer) ? answer : {}
}

async function ledgerOf(url: string): Promise<JsonObject[]> {
  const { lancamentos } = await call(url, '/portal/extrato')
  return Array.isArray(lancamentos) ? lancamentos.filter(isJsonObject) : []
}

async function concluded(url: string, id: string): Promise<void> {
  await expect
    .poll(async () => (await call(url, `/v1/consultas/${id}`)).status, { timeout: 15_000, interval: 50 })
    .not.toBe('processando')
}

it('finishes after kill -9 what it had accepted, and replays answers', { timeout: 60_000 }, async () => {
  const first = await start('60000')
  const body = { servico: 'consulta', placa: 'BRA2E19' }
  const created = await call(first, '/v1/consultas', body, 'before-the-crash')
  const failing = await call(first, '/v1/consultas', { servico: 'consulta', placa: 'TST0503' })
  await kill()

  const second = await start('0')
  expect(await call(second, '/v1/consultas', body, 'before-the-crash')).toEqual(created)
  expect((await call(second, `/v1/consultas/${String(created.id)}`)).status).toBe('processando')
  expect(await ledgerOf(second)).toHaveLength(3)
  // Its time is a minute away, and a process cannot be told to wait less: a third start finds it due.
  await kill()
  const { DatabaseSync } = await import('node:sqlite')
  const db = new DatabaseSync(join(dataDir, 'service.sqlite'))
  db.exec('UPDATE inquiries SET due_at = 0')
  db.close()

  const third = await start('0')
  await concluded(third, String(created.id))
  await concluded(third, String(failing.id))
  expect((await call(third, `/v1/consultas/${String(created.id)}`)).status).toBe('concluido')
  expect((await call(third, `/v1/consultas/${String(failing.id)}`)).status).toBe('erro')
  const entries = await ledgerOf(third)
  expect(entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['opening', 1000_00],
    ['debit', -6_90],
    ['debit', -6_90],
    ['refund', 6_90],
  ])
})

it('charges each key once, wherever it is killed', { timeout: 120_000 }, async () => {
  const keys = Array.from({ length: 40 }, (_, index) => `crash-key-${index}`)
  const send = (url: string, key: string, index: number) =>
    index % 4 === 0
      ? call(url, '/v1/fipe', { placa: `BRA2F${String(index).padStart(2, '0')}` }, key)
      : call(
          url,
          '/v1/consultas',
          { servico: 'consulta', placa: `BRA2E${String(index).padStart(2, '0')}` },
          key,
        )

  for (let round = 0; round < 4; round += 1) {
    const url = await start('5')
    const calls = keys.map((key, index) => send(url, key, index).catch(() => undefined))
    // At another point in each round: after so many answers.
    await Promise.all(calls.slice(0, round * 6))
    await kill()
    await Promise.all(calls)
  }

  const url = await start('0')
  const answers = await Promise.all(keys.map((key, index) => send(url, key, index)))
  for (const { id, servico } of answers) if (servico === 'consulta') await concluded(url, String(id))
  const entries = await ledgerOf(url)
  const refunded = new Set(entries.filter(({ kind }) => kind === 'refund').map(({ inquiry }) => inquiry))
  const kept = entries.filter(({ kind, inquiry }) => kind === 'debit' && !refunded.has(inquiry))
  expect(kept).toHaveLength(keys.length)
  expect(new Set(kept.map(({ inquiry }) => inquiry))).toEqual(new Set(answers.map(({ id }) => id)))
  expect(entries.reduce((sum, { amountCents }) => sum + Number(amountCents), 0)).toBe(
    1000_00 - 30 * 6_90 - 10 * 25,
  )
})
