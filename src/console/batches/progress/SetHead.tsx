import type { ReactNode } from 'react'
import { paths } from '#console/paths.ts'
import { PlateHead } from '#console/record/PlateHead.tsx'
import { Stamp } from '#console/record/Stamp.tsx'

interface SetHeadProps {
  readonly plate: string
  readonly car: string
  /** What the shop calls it. */
  readonly name: string | null
  /** How many inquiries it is. */
  readonly title: string
  readonly verdict: { readonly tone: string; readonly headline: string } | null
  readonly children?: ReactNode
}

/** The head of a result, over the answers of a set. */
export function SetHead({ plate, car, name, title, verdict, children }: SetHeadProps) {
  return (
    <PlateHead
      plate={plate}
      plateTo={paths.car(plate)}
      kind={name === null ? title : `${name}: ${title}`}
      documentTitle={`${plate}: ${title}`}
      car={car}
      stamp={verdict && <Stamp verdict={{ ...verdict, detail: null }} isInk={verdict.tone === 'plain'} />}
    >
      {children}
    </PlateHead>
  )
}
