import { Send } from 'lucide-react'
import { useState } from 'react'
import { useSpendingBlock } from '#console/account/use-spending-block.ts'
import type { ButtonVariant } from '#console/ui/button-class.ts'
import { Button } from '#console/ui/Button.tsx'
import type { ShareWords } from './share-text.ts'
import { ShareDialog } from './ShareDialog.tsx'

type ShareButtonProps = Pick<ShareWords, 'car' | 'headline'> & {
  /** Why this one cannot be sent. */
  readonly disabledReason?: string | undefined
  readonly className?: string
  readonly variant?: ButtonVariant
} & (
    | { readonly inquiryId: string; readonly plate: string | null }
    /** Without a purchase the file of the car with this plate. */
    | { readonly inquiryId?: undefined; readonly plate: string }
  )

/** Sends a result, a FIPE value or a car's file to somebody without an account, by a link. */
export function ShareButton({
  disabledReason,
  className,
  variant,
  car,
  headline,
  ...subject
}: ShareButtonProps) {
  const [open, setOpen] = useState(false)
  const blocked = useSpendingBlock()
  return (
    <>
      <Button
        icon={<Send aria-hidden="true" className="size-5" />}
        aria-haspopup="dialog"
        disabledReason={disabledReason ?? blocked}
        {...(className !== undefined && { className })}
        {...(variant !== undefined && { variant })}
        onClick={() => setOpen(true)}
      >
        Enviar
      </Button>
      {open && (
        <ShareDialog
          subject={
            subject.inquiryId === undefined ? { plate: subject.plate } : { inquiryId: subject.inquiryId }
          }
          words={{ plate: subject.plate, car, headline }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
