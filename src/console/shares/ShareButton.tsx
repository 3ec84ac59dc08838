import { Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSpenderBlock } from '#console/account/use-spending-block.ts'
import type { ButtonVariant } from '#console/ui/button-class.ts'
import { Button } from '#console/ui/Button.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import type { Beside } from './beside.ts'
import type { ShareWords } from './share-text.ts'

const ShareDialog = lazyPart(
  () => import('./ShareDialog.tsx').then((module) => module.ShareDialog),
  PartMissing,
)
const fetchDialog = () => void ShareDialog.preload().catch(() => undefined)

type ShareButtonProps = Pick<ShareWords, 'car' | 'headline' | 'test'> & {
  /** Why this result cannot be shared. */
  readonly disabledReason?: string | undefined
  /** What the car's file says and the receiver would not see. */
  readonly beside?: Beside | null
  readonly className?: string
  readonly variant?: ButtonVariant
} & (
    | { readonly inquiryId: string; readonly plate: string | null }
    /** The file of the car with this plate, if there is no purchase. */
    | { readonly inquiryId?: undefined; readonly plate: string }
  )

/** Shares a result, a FIPE value or a car's file by a link with somebody who has no account. */
export function ShareButton({
  disabledReason,
  className,
  variant,
  car,
  headline,
  test,
  beside = null,
  ...subject
}: ShareButtonProps) {
  const [open, setOpen] = useState(false)
  const blocked = useSpenderBlock('enviar', 'Sem internet: envie quando voltar.')
  return (
    <>
      <Button
        icon={<Send aria-hidden="true" className="size-5" />}
        aria-haspopup="dialog"
        disabledReason={disabledReason ?? blocked}
        {...(className !== undefined && { className })}
        {...(variant !== undefined && { variant })}
        onPointerEnter={fetchDialog}
        onFocus={fetchDialog}
        onClick={() => setOpen(true)}
      >
        Enviar
      </Button>
      {open && (
        <Suspense>
          <ShareDialog
            subject={
              subject.inquiryId === undefined ? { plate: subject.plate } : { inquiryId: subject.inquiryId }
            }
            beside={beside}
            words={{ plate: subject.plate, car, headline, test }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
