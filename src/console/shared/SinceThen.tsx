import { lowerFirst } from '#brazil/words.ts'
import { Notice } from '#console/ui/Notice.tsx'
import type { Since } from '#contract/console/share.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'

interface SinceProps {
  readonly since: Since
  /** The clean verdict of the purchase. */
  readonly verdict: Verdict
}

/**
 * What the shop has learned since, and what to do. The shop itself tells which alert another inquiry has
 * found; the stamp says what monitoring has reported.
 */
export function SinceThen({ since: { isAlert, doubts }, verdict }: SinceProps) {
  const isWarned = doubts.length > 0
  return (
    <Notice
      tone={isAlert ? 'alert' : 'unverified'}
      title={!isWarned && 'Outra consulta tem alerta sobre este carro'}
    >
      <p>
        {isWarned
          ? `No dia desta consulta: ${lowerFirst(verdict.headline)}.`
          : 'Esta, sozinha, não mostra isso.'}{' '}
        {isAlert && isWarned && 'Outra consulta também tem alerta. '}
        Antes de fechar negócio, peça a ficha do carro a quem enviou este link.
      </p>
    </Notice>
  )
}
