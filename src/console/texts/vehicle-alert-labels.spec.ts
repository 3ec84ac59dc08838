import { expect, it } from 'vitest'
import { alertAspects } from '#contract/service/alert-aspects.ts'
import { alertDetail, alertHeadline } from './vehicle-alert-labels.ts'

const event = (type: string, tipo: string, title: string | null, detail: string | null) => ({
  type: `vehicle.${type}`,
  tipo,
  title,
  detail,
})

it.each([
  [
    event('gravame.created', 'GRAVAME', 'Gravame registrado', 'BANCO X'),
    'Gravame registrado',
    'Banco X',
    ['lien'],
  ],
  [event('gravame.removed', 'GRAVAME', 'Gravame baixado', 'BANCO X'), 'Gravame baixado', 'Banco X', ['lien']],
  [event('debt.created', 'DEBITO', 'Novo débito', 'IPVA'), 'Débito novo: IPVA', null, ['debts']],
  [
    event('debt.created', 'DEBITO', 'Novo débito', 'LICENCIAMENTO'),
    'Débito novo: licenciamento',
    null,
    ['debts'],
  ],
  [event('debt.created', 'DEBITO', null, null), 'Débito novo', null, ['debts']],
  [
    event('document.changed', 'COMUNICACAO_VENDA', 'Documento alterado', 'Comunicação de venda registrada'),
    'Comunicação de venda registrada',
    null,
    ['sale-notice'],
  ],
  [
    event('restriction.created', 'ROUBO_FURTO', 'Nova restrição', 'Ocorrência 123'),
    'Roubo ou furto registrado',
    'Ocorrência 123',
    ['theft'],
  ],
  [
    event('restriction.created', 'X', 'Nova restrição', 'Restrição judicial, processo 1'),
    'Bloqueio judicial registrado',
    'Restrição judicial, processo 1',
    ['court'],
  ],
  [
    event('restriction.created', 'ADMIN', 'Nova restrição', 'Restrição administrativa'),
    'Restrição nova',
    'Restrição administrativa',
    ['theft', 'court', 'restrictions'],
  ],
  [event('recall.created', 'RECALL', 'Recall aberto', 'Airbag'), 'Recall aberto', 'Airbag', []],
  [event('recall.created', 'RECALL', null, null), 'Aviso do monitoramento', null, []],
])('%j', (alert, headline, detail, aspects) => {
  expect(alertHeadline(alert)).toBe(headline)
  expect(alertDetail(alert)).toBe(detail)
  expect(alertAspects(alert)).toEqual(aspects)
})
