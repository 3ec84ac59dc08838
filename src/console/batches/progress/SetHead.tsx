import type { ReactNode } from 'react'
import { paths } from '#console/paths.ts'
import { PlateHead } from '#console/record/PlateHead.tsx'
import { Stamp } from '#console/record/Stamp.tsx'

interface SetHeadProps {
  readonly plate: string
  readonly car: string
  /** The name that the shop gave it. */
  readonly name: string | null
  /** The number of inquiries, in words. */
  readonly title: string
  readonly verdict: { readonly tone: string; readonly headline: string } | null
  readonly children?: ReactNode
}

/** The head of a set: like a result's head, above the answers. */
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
