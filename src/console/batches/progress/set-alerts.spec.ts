import { expect, it } from 'vitest'
import { alertsTogether } from './set-alerts.ts'

it.each([
  [['Recalls pendentes'], 'Recalls pendentes'],
  [['Recall pendente', 'Recalls pendentes'], 'Recalls pendentes'],
  [['Recalls pendentes', 'Gravame ativo'], '2 alertas: recalls pendentes, gravame'],
  [
    ['2 alertas: veículo baixado, recall pendente', '2 alertas: gravame, recalls pendentes'],
    '3 alertas: veículo baixado, recalls pendentes, gravame',
  ],
  [['Recall pendente', '2 alertas: gravame, recalls pendentes'], '2 alertas: gravame, recalls pendentes'],
  [['Recall pendente', 'Gravame ativo'], '2 alertas: recall pendente, gravame'],
])('%j together: %s', (texts, said) => {
  expect(alertsTogether(texts)).toBe(said)
})
