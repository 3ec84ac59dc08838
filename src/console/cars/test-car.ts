import { aspectLine, fileWith } from '#console/test-car-file.ts'
import { testItem } from '#console/test-item.ts'
import { CAR_ASPECTS, type CarAspect } from '#contract/console/car-aspects.ts'
import type { CarAspectLine, CarFile, TimelineEntry } from '#contract/console/car.ts'
import type { PurchaseAccount } from '#contract/console/purchase-account.ts'
import type { VerdictLabel } from '#contract/service/verdict/label.ts'

// The car of this room's tests.

export const PLATE = 'BRA2E19'
const PURCHASE = { inquiryId: 'i1', service: 'consulta-completa', at: '2026-11-12T15:00:00.000Z' }
export const BIA = { id: 'b', name: 'Bia' }

/** The catalog that names the services of these files. */
export const SERVICES = [
  { servico: 'consulta-completa', nome: 'Consulta Completa', requer: ['placa'], preco: 54.9 },
  { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 },
  { servico: 'fipe', nome: 'FIPE por placa', requer: ['placa'], preco: 0.25 },
]

/** Lines of a car's file: the given ones, and all others unknown. */
export function aspectLines(known: Partial<Record<CarAspect, Partial<CarAspectLine>>>): CarAspectLine[] {
  return CAR_ASPECTS.map((aspect) => {
    const line = known[aspect]
    return line ? aspectLine(aspect, 'unknown', { ...PURCHASE, ...line }) : aspectLine(aspect, 'unknown')
  })
}

export function carFile(change: Partial<CarFile> = {}): CarFile {
  return {
    ...fileWith(PLATE, aspectLines({})),
    otherForm: 'BRA-2419',
    car: 'CHEVROLET S10 LTZ 2024',
    ...change,
  }
}

export function savedAccount(change: Partial<PurchaseAccount> = {}): PurchaseAccount {
  return {
    fipeCents: 100_000_00,
    debtsCents: 1_000_00,
    transferCents: 500_00,
    repairsCents: 0,
    margin: { unit: 'percent', hundredths: 10_00 },
    savedAt: '2026-11-19T12:00:00.000Z',
    savedBy: BIA,
    ...change,
  }
}

interface EntryChange {
  readonly id: string
  readonly otherPlate?: string
  readonly verdict?: VerdictLabel
  readonly test?: true
}

export function inquiryEntry(change: EntryChange): TimelineEntry {
  return {
    kind: 'inquiry',
    at: '2026-11-12T15:00:00.000Z',
    otherPlate: change.otherPlate ?? null,
    item: testItem({
      id: change.id,
      plate: PLATE,
      createdAt: '2026-11-12T15:00:00.000Z',
      updatedAt: '2026-11-12T15:00:00.000Z',
      createdBy: BIA,
      verdict: change.verdict ?? { tone: 'clean', text: 'Sem gravame ativo' },
      ...(change.test && { test: change.test }),
    }),
  }
}
