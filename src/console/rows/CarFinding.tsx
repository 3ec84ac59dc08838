import { cx } from '#console/ui/class-names.ts'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { CarSummary } from '#contract/console/car.ts'

interface CarFindingProps {
  readonly car: Pick<CarSummary, 'verdict' | 'running' | 'askedAt' | 'answered'>
  /** The text may take two lines, as on a phone. */
  readonly lines?: boolean
  readonly className?: string
}

type Found = CarFindingProps['car']

/** What was found about a car, or in muted text why nothing was. Empty while an answer is on its way. */
export function CarFinding({ car, lines = false, className }: CarFindingProps) {
  const { verdict, running, answered } = car
  if (verdict) return <VerdictLabel room={lines ? 'lines' : 'row'} label={verdict} className={className} />
  if (running && !answered) return null
  return <span className={cx('text-muted', className)}>{foundWords(car)}</span>
}

/** The same as plain text. */
export function foundWords({ verdict, answered, askedAt }: Found): string {
  if (verdict) return verdict.text
  if (answered) return 'Nada verificado ainda'
  return askedAt === null ? 'Ainda não consultado' : 'Nenhuma consulta com resultado'
}
