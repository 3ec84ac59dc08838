import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { minimalBody } from '../catalog/examples.ts'
import { TestService } from '../test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await TestService.start()
})
afterAll(() => service.close())

/** The stored row, read from a copy because the service locks its file. */
function stored(id: unknown): unknown {
  for (const end of ['', '-wal']) {
    copyFileSync(join(service.dataDir, `service.sqlite${end}`), join(service.dataDir, `copy.sqlite${end}`))
  }
  const db = new DatabaseSync(join(service.dataDir, 'copy.sqlite'))
  try {
    return db
      .prepare('SELECT request, accepted_notice, caller_ip, caller_agent FROM inquiries WHERE id = ?')
      .get(String(id))
  } finally {
    db.close()
  }
}

it("stores the ATPV-e declaration with the caller's address and user agent (interface 2.3)", async () => {
  const headers = { 'user-agent': 'Dealer/1.0' }
  const { body } = await service.create(minimalBody('atpve', 'v1'), { headers })
  expect(stored(body.id)).toMatchObject({
    request: expect.stringContaining('"aceite_atpve":{"aceito":true,"versao":"v1"}'),
    accepted_notice: 'v1',
    caller_ip: '127.0.0.1',
    caller_agent: 'Dealer/1.0',
  })
})

it('stores neither for other services, nor a declaration that was not required', async () => {
  const { body } = await service.create({
    servico: 'consulta',
    placa: 'BRA2E19',
    aceite_atpve: { aceito: true, versao: 'v1' },
  })
  expect(stored(body.id)).toMatchObject({
    request: '{"servico":"consulta","placa":"BRA2E19"}',
    accepted_notice: null,
    caller_ip: null,
    caller_agent: null,
  })
})

it('stores purpose and declaration where they are required or recorded (interface 2.3)', async () => {
  const purpose = { finalidade: 'VERIFICACAO_CADASTRAL', declaracao_finalidade: true }
  for (const slug of ['comunicacao-venda', 'score-credito', 'situacao-cpf'] as const) {
    const { body } = await service.create({ ...minimalBody(slug, 'v1'), ...purpose })
    const row = stored(body.id) as { request: string }
    expect(JSON.parse(row.request)).toMatchObject(purpose)
  }
})
