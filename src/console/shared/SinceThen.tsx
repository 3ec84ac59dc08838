import { overtakenStamp } from '#console/record/overtaken-stamp.ts'
import { Stamp } from '#console/record/Stamp.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { useNow } from '#console/ui/use-now.ts'
import type { Since } from '#contract/console/share.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'
import { lowerFirst } from '#contract/service/verdict/words.ts'

interface SinceProps {
  readonly since: Since
  /** The clean answer of its day. */
  readonly verdict: Verdict
}

/** What the shop has heard since: the stamp without its green, why, and what to do. */
export function SinceThen({ since, verdict }: SinceProps) {
  const now = useNow(60_000)
  const { doubts } = since
  return (
    <>
      {doubts.length > 0 ? (
        <Stamp verdict={overtakenStamp(doubts, now)} />
      ) : (
        <Stamp verdict={verdict} isInk />
      )}
      <Reason since={since} verdict={verdict} />
    </>
  )
}

/** Which alert it is, the shop tells. */
function Reason({ since: { isAlert, doubts }, verdict }: SinceProps) {
  const [title, reason] =
    doubts.length > 0
      ? ['Aviso do monitoramento depois desta consulta', `No dia dela: ${lowerFirst(verdict.headline)}.`]
      : ['Outra consulta tem alerta sobre este carro', 'Esta, sozinha, não mostra isso.']
  return (
    <Notice tone={isAlert ? 'alert' : 'unverified'} title={title}>
      <p>
        {reason} {isAlert && doubts.length > 0 && 'Outra consulta também tem alerta. '}
        Antes de fechar negócio, peça a ficha do carro a quem enviou este link.
      </p>
    </Notice>
  )
}
