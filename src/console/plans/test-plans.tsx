import { DAY_MS } from '#brazil/durations.ts'
import { apiQuery } from '#console/api/queries.ts'
import { TEST_ITEMS } from '#console/packages/test-packages.ts'
import { aspectLine } from '#console/test-car-file.ts'
import { showPage } from '#console/test-page.tsx'
import { CAR_ASPECTS, type CarAspect } from '#contract/console/car-aspects.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import type { Plan } from '#contract/console/plan.ts'
import type { HistoryItem } from '#contract/console/record.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { planQuery } from './plan-query.ts'
import { PlanPicker } from './PlanPicker.tsx'

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const FOUND = [
  aspectLine('theft', 'clean', { at: daysAgo(2) }),
  aspectLine('lien', 'alert', { at: daysAgo(80) }),
  aspectLine('debts', 'unverified', { at: daysAgo(3) }),
]
export const KNOWN = CAR_ASPECTS.map(
  (aspect) => FOUND.find((line) => line.aspect === aspect) ?? aspectLine(aspect, 'unknown'),
)

export const LIEN_AND_FIPE: Plan = {
  options: [
    { services: ['fipe', 'gravame'], priceCents: 9_15, aspects: ['lien', 'fipe'], extras: [] },
    {
      services: ['renajud', 'fipe'],
      priceCents: 8_15,
      aspects: ['lien', 'fipe'],
      extras: ['court'],
    },
  ],
  unanswered: [],
}

interface Shown {
  readonly at?: string
  readonly paid?: readonly HistoryItem[]
  readonly plans?: readonly (readonly [readonly CarAspect[], Plan])[]
  readonly role?: 'viewer'
  readonly known?: readonly CarAspectLine[]
  readonly items?: readonly CatalogItem[]
}

/** Shows the picker of the car ABC1D23, with answers that are loaded already. */
export function showPicker({
  at = '',
  paid = [],
  plans = [],
  role,
  known = KNOWN,
  items = TEST_ITEMS,
}: Shown) {
  return showPage('/carros/:placa', <PlanPicker plate="ABC1D23" aspects={known} />, {
    at: `/carros/ABC1D23${at}`,
    ...(role && { role }),
    catalog: { servicos: [...items] },
    seed: (client) => {
      for (const [aspects, plan] of plans)
        client.setQueryData(planQuery({ plate: 'ABC1D23', aspects }).queryKey, plan)
      const query = apiQuery('inquiries', { plate: 'ABC1D23', limit: 50 })
      client.setQueryData(query.queryKey, { items: [...paid], nextCursor: null })
    },
  })
}
