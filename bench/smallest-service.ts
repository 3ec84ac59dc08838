import { randomBytes, randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { INQUIRY_SLUGS } from '../src/contract/service/slugs.ts'
import type { SmallestServiceSpec } from './servers.ts'

const MEGABYTE = 1024 * 1024

/**
 * The smallest service that a console can run on. It answers from memory and never reaches its rate limit, so
 * that a measurement shows only the cost of the path to it.
 */
export function startSmallestService({
  resultBytes = 0,
  linesDiffer = false,
}: Omit<SmallestServiceSpec, 'kind'>): FastifyInstance {
  const catalog = JSON.stringify({
    servicos: INQUIRY_SLUGS.map((servico) => ({
      servico,
      nome: `Consulta ${servico}`,
      requer: ['placa'],
      preco: 8.9,
    })),
    desconto_api: null,
  })
  const notice = JSON.stringify({ versao: '2026-09', texto: 'Aviso. '.repeat(200) })
  const document = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(MEGABYTE - 9)])

  const app = Fastify()
  app.addHook('onSend', async (_request, reply) => {
    void reply.headers({
      'ratelimit-limit': '1000000',
      'ratelimit-remaining': '999999',
      'ratelimit-reset': '60',
    })
  })
  const json = 'application/json; charset=utf-8'
  app.get('/v1/servicos', (_request, reply) => reply.type(json).send(catalog))
  app.get('/v1/saldo', () => ({ saldo: 100 }))
  app.get('/public/avisos/atpve', (_request, reply) => reply.type(json).send(notice))
  app.post('/v1/consultas', (_request, reply) =>
    reply.code(201).send({
      id: randomUUID(),
      servico: 'gravame',
      status: 'processando',
      valor_cobrado: 8.9,
      saldo_restante: 100,
      resultado_url: '/v1/consultas/x',
      reaproveitada: false,
    }),
  )
  const dados = resultOf(resultBytes, linesDiffer)
  app.get<{ Params: { id: string } }>('/v1/consultas/:id', (request) => ({
    id: request.params.id,
    ...dados,
    servico: 'gravame',
    status: 'concluido',
    schema_version: '1.0',
    valor_cobrado: 8.9,
    criado_em: '2026-11-20T10:00:00-03:00',
    pdf_url: `/v1/consultas/${request.params.id}/pdf`,
  }))
  app.get('/v1/consultas/:id/pdf', (_request, reply) => reply.type('application/pdf').send(document))
  return app
}

/**
 * A list of objects of about this many bytes as JSON, like those that services send. All lines share one
 * text, or each line has its own texts, which can neither be stored once nor compressed as well.
 */
function resultOf(bytes: number, differs: boolean): object {
  const line = (id = 'Ocorrência sem restrição. '.repeat(2)) => ({
    data: '2026-11-20',
    descricao: `${id} ${'Ocorrência sem restrição. '.repeat(6)}`,
    processo: id,
    valor: 1234.5,
    ativo: false,
  })
  const same = line()
  const count = Math.floor(bytes / Buffer.byteLength(JSON.stringify(differs ? line(randomUUID()) : same)))
  if (count === 0) return {}
  return {
    dados: { ocorrencias: Array.from({ length: count }, () => (differs ? line(randomUUID()) : same)) },
  }
}
