import type { CarAspectLine, CarFile, CarSummary, Reading } from '#contract/console/car.ts'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'

const READ_AT = '2026-11-20T12:00:00.000Z'

/** A line of a car's file. Its source is the purchase `i`. */
export function aspectLine(
  aspect: CarAspectLine['aspect'],
  state: CarAspectLine['state'],
  more: Partial<CarAspectLine> = {},
): CarAspectLine {
  const source = state === 'unknown' ? null : { at: READ_AT, inquiryId: 'i', service: 's' }
  return {
    aspect,
    state,
    text: null,
    at: source?.at ?? null,
    inquiryId: source?.inquiryId ?? null,
    service: source?.service ?? null,
    before: null,
    contradicts: null,
    unverified: null,
    alert: null,
    ...more,
  }
}

/** What a second purchase answers. */
export const ANOTHER_READING: Reading = {
  inquiryId: 'j',
  service: 's',
  state: 'alert',
  text: null,
  at: READ_AT,
}

/** A report of monitoring that came after these purchases. */
export const NEWS: VehicleAlert = {
  id: 'a1',
  type: 'vehicle.restriction.created',
  tipo: 'ROUBO_FURTO',
  plate: 'BRA2E19',
  car: null,
  title: 'Nova restrição',
  detail: 'Ocorrência 123',
  at: '2026-11-18T15:00:00.000Z',
  read: false,
}

/** A car's file with these aspects and nothing else. */
export function fileWith(plate: string, aspects: CarAspectLine[]): CarFile {
  return {
    plate,
    otherForm: null,
    car: null,
    chassis: null,
    renavam: null,
    sameChassis: [],
    aspects,
    verdict: null,
    debts: null,
    fipe: null,
    account: null,
    lastMargin: null,
    photos: [],
    documents: [],
    timeline: [],
    nextCursor: null,
  }
}

/** A car in a list; one purchase has found no problem. */
export function carSummary(plate: string, change: Partial<CarSummary> = {}): CarSummary {
  return {
    plate,
    car: 'VW GOL 2020',
    verdict: { tone: 'clean', text: 'Nada consta' },
    lastAt: READ_AT,
    askedAt: READ_AT,
    answered: true,
    running: false,
    ...change,
  }
}
