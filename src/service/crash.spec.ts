import { afterEach, beforeEach, expect, it } from 'vitest'
import { atLength } from '#tooling/long-run.ts'
import { TestProcess } from './test-process.ts'

/** Kills the real process: an accepted inquiry must finish or be refunded, and no key may pay twice. */

let service: TestProcess
beforeEach(() => {
  service = new TestProcess()
})
afterEach(() => service.close())

const start = (processingMs: string) => service.start({ SERVICE_PROCESSING_MS: processingMs })
const statusOf = async (id: unknown) => (await service.call(`/v1/consultas/${String(id)}`)).status
const ledger = () => service.list('/portal/extrato', 'lancamentos')

async function finished(id: unknown): Promise<void> {
  await expect.poll(() => statusOf(id), { interval: 50 }).not.toBe('processando')
}

it('finishes accepted inquiries after kill -9, and replays answers', async () => {
  await start('60000')
  const body = { servico: 'consulta', placa: 'BRA2E19' }
  const created = await service.call('/v1/consultas', body, 'before-the-crash')
  const failing = await service.call('/v1/consultas', { servico: 'consulta', placa: 'TST0503' })
  await service.kill()

  await start('0')
  expect(await service.call('/v1/consultas', body, 'before-the-crash')).toEqual(created)
  expect(await statusOf(created.id)).toBe('processando')
  expect(await ledger()).toHaveLength(3)
  // The inquiry is due in a minute. Moving its due time on disk saves the wait: the third start finds it due.
  await service.kill()
  service.onDisk((db) => db.exec('UPDATE inquiries SET due_at = 0'))

  await start('0')
  await finished(created.id)
  await finished(failing.id)
  expect(await statusOf(created.id)).toBe('concluido')
  expect(await statusOf(failing.id)).toBe('erro')
  expect((await ledger()).map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['opening', 1000_00],
    ['debit', -6_90],
    ['debit', -6_90],
    ['refund', 6_90],
  ])
})

atLength(() => {
  it('charges each key once, at whatever moment it is killed', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => `crash-key-${index}`)
    const send = (key: string, index: number) => {
      const digits = String(index).padStart(2, '0')
      return index % 4 === 0
        ? service.call('/v1/fipe', { placa: `BRA2F${digits}` }, key)
        : service.call('/v1/consultas', { servico: 'consulta', placa: `BRA2E${digits}` }, key)
    }

    for (const answered of [0, 3, 6, 9, 12, 15, 18, 24, 30]) {
      await start('5')
      const calls = keys.map((key, index) => send(key, index).catch(() => undefined))
      // Each round kills it after a different number of answers.
      await Promise.all(calls.slice(0, answered))
      await service.kill()
      await Promise.all(calls)
    }

    await start('0')
    const answers = await Promise.all(keys.map(send))
    for (const { id, servico } of answers) if (servico === 'consulta') await finished(id)
    const entries = await ledger()
    const refunded = new Set(entries.filter(({ kind }) => kind === 'refund').map(({ inquiry }) => inquiry))
    const kept = entries.filter(({ kind, inquiry }) => kind === 'debit' && !refunded.has(inquiry))
    expect(kept).toHaveLength(keys.length)
    expect(new Set(kept.map(({ inquiry }) => inquiry))).toEqual(new Set(answers.map(({ id }) => id)))
    expect(entries.reduce((sum, { amountCents }) => sum + Number(amountCents), 0)).toBe(
      1000_00 - 30 * 6_90 - 10 * 25,
    )
  })
})
