import { expect, it } from 'vitest'
import { NO_LIMITS } from '#console/test-page.tsx'
import type { OwnLimits } from '#contract/console/limits.ts'
import { limitBlock } from './limit-block.ts'

it.each<[why: string, own: Partial<OwnLimits>, label: string | undefined]>([
  ['no limit', {}, undefined],
  ['room for it', { leftCents: 690, leftOf: 'day' }, undefined],
  [
    'too little left today',
    { leftCents: 300, leftOf: 'day' },
    'O seu limite de hoje só tem mais R$ 3,00. Ana pode liberar mais.',
  ],
  [
    'nothing left today',
    { leftCents: 0, leftOf: 'day' },
    'O seu limite de hoje acabou. Ana pode liberar mais.',
  ],
  ['nothing left this month', { leftCents: 0, leftOf: 'month', managers: [] }, 'O seu limite do mês acabou.'],
  [
    'less left in the shop',
    { leftCents: 500, leftOf: 'day', shopLeftCents: 100, managers: ['Ana', 'Bruno'] },
    'O limite da loja para hoje só tem mais R$ 1,00. Ana ou Bruno podem liberar mais.',
  ],
  [
    'less left for the person',
    { leftCents: 0, leftOf: 'day', shopLeftCents: 100 },
    'O seu limite de hoje acabou. Ana pode liberar mais.',
  ],
])('describes %s to the person', (_why, own, label) => {
  expect(limitBlock({ ...NO_LIMITS, ...own }, 690, false)?.text.replaceAll('\u00A0', ' ')).toBe(label)
})

it('does not block a price of zero, an unknown price or unknown limits', () => {
  const reached = { ...NO_LIMITS, leftCents: 0, leftOf: 'day' as const }
  expect(limitBlock(reached, 0, false)).toBeUndefined()
  expect(limitBlock(reached, undefined, false)).toBeUndefined()
  expect(limitBlock(undefined, 690, false)).toBeUndefined()
})

it('names no one else to a manager', () => {
  const own = { ...NO_LIMITS, shopLeftCents: 0 }
  expect(limitBlock(own, 690, true)).toEqual({
    text: 'O limite da loja para hoje acabou. Como gerente, você pode liberar mais.',
    isShop: true,
  })
})
