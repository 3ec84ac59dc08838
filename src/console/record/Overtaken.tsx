import { listed, lowerFirst, upperFirst } from '#brazil/words.ts'
import { alertInWords } from '#console/texts/alert-in-words.ts'
import { useNow } from '#console/ui/use-now.ts'
import { ConfirmAlert } from '#console/watching/ConfirmAlert.tsx'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { ASPECT_WORDS, type AspectKind } from '#contract/service/verdict/aspects.ts'
import type { Doubt } from '#contract/service/verdict/today.ts'
import { DoubtProof } from './result/DoubtProof.tsx'

/**
 * Clean points of a result for which monitoring has sent a later warning, in the words of the car's page: the
 * warning, and the inquiry that settles it.
 */
export function Overtaken({ by }: { readonly by: readonly Doubt<VehicleAlert>[] }) {
  const now = useNow(60_000)
  return by.map(({ alert, kinds }) => (
    <DoubtProof key={alert.id} title={`${upperFirst(listed(kinds.map(nameOf)))}: a confirmar`}>
      <p className="text-muted">
        Nesta consulta: {listed(kinds.map((kind) => lowerFirst(ASPECT_WORDS[kind].clean)))}
      </p>
      <p className="pb-2 text-sm wrap-anywhere">{alertInWords(alert, now)}</p>
      <div className="no-print">
        <ConfirmAlert alert={alert} />
      </div>
    </DoubtProof>
  ))
}

/**
 * The lower-case name of a point. One event may concern several:
 * `Roubo ou furto e bloqueio judicial (RENAJUD)`.
 */
function nameOf(kind: AspectKind): string {
  return lowerFirst(ASPECT_WORDS[kind].name)
}
