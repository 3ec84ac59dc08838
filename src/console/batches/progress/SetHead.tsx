import type { ComponentProps, ReactNode } from 'react'
import { paths } from '#console/paths.ts'
import { PlateHead } from '#console/record/PlateHead.tsx'
import { Stamp } from '#console/record/Stamp.tsx'

interface SetHeadProps {
  readonly plate: string
  readonly car: string
  /** What was bought: `Compra segura: 3 consultas`. */
  readonly kind: string
  readonly title: string
  readonly verdict: ComponentProps<typeof Stamp>['verdict'] | null
  readonly children?: ReactNode
}

/** The head of a result, over the answers of a set. */
export function SetHead({ plate, car, kind, title, verdict, children }: SetHeadProps) {
  return (
    <PlateHead
      plate={plate}
      plateTo={paths.car(plate)}
      kind={kind}
      documentTitle={`${plate}: ${title}`}
      car={car}
      stamp={verdict && <Stamp verdict={verdict} isInk={verdict.tone === 'plain'} />}
    >
      {children}
    </PlateHead>
  )
}
