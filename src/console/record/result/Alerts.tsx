import type { Debts } from '#contract/service/result/debts.ts'
import { readInquiry } from '#contract/service/result/read-inquiry.ts'
import { blocksOf } from '#contract/service/verdict/aspect-checks.ts'
import type { AspectKind } from '#contract/service/verdict/aspects.ts'
import { detailOf } from '#contract/service/verdict/details.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'
import { AlertProof } from './AlertProof.tsx'
import type { Proof } from './arrange/places.ts'
import { DebtList } from './DebtList.tsx'
import { LatePhotos } from './photos/LatePhotos.tsx'
import type { ShownRecord } from './shown-record.ts'

interface AlertsProps {
  readonly verdict: Verdict
  /** Whether the bought service covers this point. */
  readonly isBought: (kind: AspectKind) => boolean
  readonly proof: Proof
  readonly debts: Debts | undefined
  readonly record: ShownRecord
}

/** Each alert with its evidence: bought points first, then the worst for a deal first. */
export function Alerts({ verdict, isBought, proof, debts, record }: AlertsProps) {
  const alerts = verdict.aspects
    .filter(({ check }) => check === 'alert')
    .toSorted((a, b) => Number(isBought(b.kind)) - Number(isBought(a.kind)))
  if (alerts.length === 0) return null
  const inquiry = readInquiry(record.result)
  return (
    <div className="flex flex-col gap-4 max-sm:gap-3 nth-[n+2]:pt-4">
      {alerts.map((aspect) => (
        <AlertProof
          key={aspect.kind}
          aspect={aspect}
          detail={inquiry ? detailOf(aspect.kind, blocksOf(inquiry)) : null}
          records={proof.get(aspect.kind) ?? []}
        >
          {aspect.kind === 'debts' && debts && <DebtList debts={debts} />}
          {aspect.kind === 'auction' && <LatePhotos record={record} kind="leilao" />}
        </AlertProof>
      ))}
    </div>
  )
}
