import { cx } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-strong',
  secondary: 'bg-surface text-ink border-control hover:bg-sunken',
  quiet: 'bg-transparent text-accent border-transparent hover:bg-accent-soft',
  danger: 'bg-surface text-alert border-alert hover:bg-alert-soft',
}

// 44 px is the smallest target on touch; a mouse may have a denser "sm".
const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-3 text-sm pointer-fine:min-h-9',
  md: 'min-h-11 px-4 text-field',
  lg: 'min-h-13 px-6 text-lg',
}

/** The style of a button, for elements that must be links. Paper has nothing to press. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'md'): string {
  return cx(
    'no-print inline-flex items-center justify-center gap-2 rounded-md border py-1.5 font-semibold whitespace-normal text-center no-underline',
    'transition-colors duration-100 aria-disabled:opacity-55 aria-disabled:cursor-not-allowed',
    VARIANTS[variant],
    SIZES[size],
  )
}
