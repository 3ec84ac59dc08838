import { type AspectKind, aspectsNamed } from './verdict/aspects.ts'

/** The parts of an event about a monitored plate (interface 6.2). */
export interface MonitoringEvent {
  readonly type: string
  readonly tipo?: string | null | undefined
  readonly title: string | null
  readonly detail: string | null
}

/** The kinds of restrictions, theft records included (interface 6.2). */
const RESTRICTIONS: readonly AspectKind[] = ['theft', 'court', 'restrictions']

/** The questions about the car that an alert concerns; none for an unknown event type. */
export function alertAspects({ type, tipo, title, detail }: MonitoringEvent): readonly AspectKind[] {
  switch (type) {
    case 'vehicle.gravame.created':
    case 'vehicle.gravame.removed':
      return ['lien']
    case 'vehicle.document.changed':
      return ['sale-notice']
    case 'vehicle.debt.created':
      return ['debts']
    case 'vehicle.restriction.created': {
      const named = aspectsNamed([tipo, title, detail].join(' '))
      const exact = RESTRICTIONS.filter((kind) => kind !== 'restrictions' && named.includes(kind))
      return exact.length > 0 ? exact : RESTRICTIONS
    }
    default:
      return []
  }
}
