import { Printer } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { ShareButton } from '#console/shares/ShareButton.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/class-names.ts'

/**
 * Classes of an action under a verdict: on a phone its icon is above its word, and four actions share one
 * row.
 */
export const ROW_ACTION =
  'flex-auto px-1! text-xs! max-sm:flex-col max-sm:gap-0.5! sm:flex-none sm:px-3! sm:text-sm!'

interface ActionRowProps {
  readonly className?: string
  readonly children: ReactNode
}

/**
 * The actions of the page, under its verdict. The reason for a disabled action is below the whole row
 * (`action-row` in base.css).
 */
export function ActionRow({ className, children }: ActionRowProps) {
  return (
    <div
      role="group"
      aria-label="O que fazer agora"
      className={cx(
        'action-row no-print flex flex-wrap items-start border-line py-1 max-sm:border-b sm:-mx-3',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** Sends the page's subject as a link. */
export function SendAction(props: ComponentProps<typeof ShareButton>) {
  return <ShareButton {...props} variant="quiet" className={ROW_ACTION} />
}

/** Prints the page. */
export function PrintAction() {
  return (
    <Button
      variant="quiet"
      icon={<Printer aria-hidden="true" className="size-5" />}
      className={ROW_ACTION}
      onClick={() => window.print()}
    >
      Imprimir
    </Button>
  )
}
