import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { usePressLabel } from '#console/purchase/use-press-label.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import type { FreeAnswer } from './free-answer.ts'

interface FreeActionProps {
  readonly free: FreeAnswer
  readonly priceCents: number | undefined
  /** Why nothing can be bought now. */
  readonly blocked: string | undefined
}

/**
 * A form's action when the shop already has the answer: opening it. Paying again is a quieter second action.
 */
export function FreeAction({ free, priceCents, blocked }: FreeActionProps) {
  const buyLabel = usePressLabel(free.buyLabel, priceCents)
  return (
    <div className="flex flex-col gap-1">
      <ButtonLink variant="primary" size="lg" className="px-3 text-balance" to={free.path}>
        {free.openLabel}
      </ButtonLink>
      <SubmitButton variant="quiet" className="px-3 font-normal!" disabledReason={blocked}>
        {buyLabel}
      </SubmitButton>
    </div>
  )
}
