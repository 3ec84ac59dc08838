import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LinkProps } from 'react-router'
import { buttonClass } from '#console/ui/button-class.ts'
import type { ButtonSize, ButtonVariant } from '#console/ui/button-class.ts'
import { cx } from '#console/ui/class-names.ts'

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: ReactNode
  readonly className?: string
}

/** A link inside the console that looks like a button. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={cx(buttonClass(variant, size), className)}>
      {icon}
      {children}
    </Link>
  )
}
