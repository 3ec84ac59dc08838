import type { Debts } from '#contract/service/result/debts.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'
import { AlertProof } from './AlertProof.tsx'
import type { Proof } from './arrange/places.ts'
import { DebtList } from './Debts.tsx'
import { PhotoGroup } from './photos/PhotoGroup.tsx'
import type { ShownRecord } from './shown-record.ts'

interface AlertsProps {
  readonly verdict: Verdict
  readonly proof: Proof
  readonly debts: Debts | undefined
  readonly record: ShownRecord
}

/** Each alert with what the answer says of it, in the order in which they stop a deal. */
export function Alerts({ verdict, proof, debts, record }: AlertsProps) {
  const alerts = verdict.aspects.filter(({ check }) => check === 'alert')
  if (alerts.length === 0) return null
  return (
    <div className="flex flex-col gap-4">
      {alerts.map((aspect) => (
        <AlertProof key={aspect.kind} aspect={aspect} records={proof.get(aspect.kind) ?? []}>
          {aspect.kind === 'debts' && debts && <DebtList debts={debts} />}
          {aspect.kind === 'auction' && (
            <PhotoGroup recordId={record.id} dados={record.result?.dados} kind="leilao" />
          )}
        </AlertProof>
      ))}
    </div>
  )
}
