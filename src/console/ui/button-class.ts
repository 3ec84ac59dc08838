import { cx } from './class-names.ts'

export type ButtonVariant = 'pay' | 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const VARIANTS: Record<ButtonVariant, string> = {
  // A disabled button does not pay and loses the colour. A payment in flight keeps it.
  pay:
    'font-semibold bg-pay text-on-pay border-transparent hover:bg-pay-strong not-aria-busy:aria-disabled:border-line ' +
    'not-aria-busy:aria-disabled:bg-sunken not-aria-busy:aria-disabled:text-muted not-aria-busy:aria-disabled:opacity-100',
  primary: 'font-semibold bg-ink text-page border-transparent hover:opacity-85',
  secondary: 'font-medium bg-surface text-ink border-control hover:bg-sunken',
  quiet: 'font-medium bg-transparent text-ink border-transparent hover:bg-sunken',
  // The last press before something is deleted, ended or switched off. The press that only asks is plain.
  danger: 'font-semibold bg-surface text-alert border-control hover:bg-sunken',
}

// 44 px is the smallest target on touch; a mouse allows a denser "sm".
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 pointer-fine:min-h-9',
  md: 'min-h-11 px-4 text-field',
  lg: 'min-h-13 px-6 text-lg',
}

/** The style of a button, for elements that must be links. Hidden on paper. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return cx(
    'no-print inline-flex items-center justify-center gap-2 rounded-md border py-1 whitespace-normal text-center no-underline',
    'transition-colors duration-100 aria-disabled:opacity-55 aria-disabled:cursor-not-allowed',
    VARIANTS[variant],
    SIZES[size],
  )
}
