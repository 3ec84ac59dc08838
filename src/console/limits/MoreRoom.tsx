import { Suspense } from 'react'
import { usePerson } from '#console/account/person-context.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { may } from '#contract/console/access.ts'
import { useLimitBlock } from './use-limit-block.ts'

// Few visits meet a limit.
const RoomActions = lazyPart(
  () => import('./RoomActions.tsx').then((module) => module.RoomActions),
  PartMissing,
)

interface MoreRoomProps {
  readonly priceCents: number | undefined
  /** Why the price cannot be paid now. More room helps only if the limit is the reason. */
  readonly blocked: string | undefined
}

/**
 * Shown if a limit leaves no room for a price: managers raise it at once, others ask a manager with one tap.
 */
export function MoreRoom({ priceCents, blocked }: MoreRoomProps) {
  const person = usePerson()
  const block = useLimitBlock(priceCents)
  if (!block || block.text !== blocked) return null
  return (
    <Suspense>
      <RoomActions mayRaise={may(person.role, 'manage')} person={block.isShop ? null : person} />
    </Suspense>
  )
}
