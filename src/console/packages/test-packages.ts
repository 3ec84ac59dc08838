import { HOUR_MS } from '#brazil/durations.ts'
import { testItem } from '#console/test-item.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'

const item = (servico: string, nome: string, preco: number, requer = ['placa']): CatalogItem => ({
  servico,
  nome,
  requer,
  preco,
})

export const TEST_ITEMS: readonly CatalogItem[] = [
  item('gravame', 'Gravame', 8.9),
  item('debitos', 'Débitos', 8.5),
  item('renajud', 'RENAJUD', 7.9),
  { ...item('fipe', 'FIPE por placa', 0.25), endpoint: 'POST /v1/fipe', sincrono: true },
  item('codigo-seguranca', 'Código de Segurança', 32, ['placa', 'renavam']),
  {
    servico: 'crlv',
    nome: 'CRLV-e',
    requer: ['placa', 'uf'],
    preco_por_uf: [
      { uf: 'SP', preco: 16.9 },
      { uf: 'RJ', preco: 29.9, requer: ['renavam'] },
    ],
  },
  item('score-credito', 'Score', 12.9, ['documento', 'finalidade']),
]

export const OFF: ShopCatalog['switches'] = {
  debitos: { mode: 'off', changedBy: 'Rui', changedAt: '2026-11-20T12:00:00.000Z' },
}

export function paidItem(service: string, hoursAgo: number, now = Date.now()): HistoryItem {
  const at = new Date(now - hoursAgo * HOUR_MS).toISOString()
  return testItem({
    id: `paid-${service}`,
    service,
    createdAt: at,
    updatedAt: at,
    verdict: { tone: 'clean', text: 'Nada consta' },
  })
}
