import { toldWhen } from '#console/texts/told-when.ts'
import { alertHeadline } from '#console/texts/vehicle-alert-labels.ts'
import { useNow } from '#console/ui/use-now.ts'
import { ConfirmAlert } from '#console/watching/ConfirmAlert.tsx'
import type { VehicleAlert } from '#contract/console/vehicle-alert.ts'
import { ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'
import type { Doubt } from '#contract/service/verdict/today.ts'
import { listed, lowerFirst } from '#contract/service/verdict/words.ts'
import { DoubtProof } from './result/DoubtProof.tsx'

/**
 * What a result calls clean, and monitoring has warned of since: each with the inquiry that settles it. The
 * stamp says that it is to be confirmed, and when the newest warning came.
 */
export function Overtaken({ by }: { readonly by: readonly Doubt<VehicleAlert>[] }) {
  const now = useNow(60_000)
  return by.map(({ alert, kinds }) => (
    <DoubtProof key={alert.id} title={alertHeadline(alert)}>
      <p className="text-muted">
        Nesta consulta: {listed(kinds.map((kind) => lowerFirst(ASPECT_WORDS[kind].tick)))}
      </p>
      <p className="pb-2">O monitoramento avisou depois{by.length > 1 && `. ${toldWhen([alert], now)}`}.</p>
      <div className="no-print">
        <ConfirmAlert alert={alert} />
      </div>
    </DoubtProof>
  ))
}
