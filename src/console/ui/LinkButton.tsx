import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonSize, ButtonVariant } from './button-class.ts'
import { cx } from './class-names.ts'

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: ReactNode
}

/** A link to a file or to another site that looks like a button. Inside the console: `routing/ButtonLink`. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={cx(buttonClass(variant, size), className)}>
      {icon}
      {children}
    </a>
  )
}
