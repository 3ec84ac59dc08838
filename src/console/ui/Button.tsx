import { use, useId, useRef } from 'react'
import type { ButtonHTMLAttributes, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonSize, ButtonVariant } from './button-class.ts'
import { cx } from './class-names.ts'
import { ReasonOnPage } from './reason-on-page.ts'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'onKeyDown'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: ReactNode
  /** The action is in flight: the button keeps its label and its focus, and ignores clicks. */
  readonly busy?: boolean
  /**
   * Ignores the second press of a double click and the repeats of a held Enter key. For a button whose second
   * press would undo the first one, or would hit the button of the next row, which has moved up. Submit
   * buttons always ignore them.
   */
  readonly single?: boolean
  /**
   * Why the button is disabled, shown below it unless the page shows the reason already. There is no plain
   * `disabled`: a disabled control always says why, and stays reachable by keyboard so that people can read
   * the reason.
   */
  readonly disabledReason?: string | undefined
}

export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  busy = false,
  disabledReason,
  type = 'button',
  single,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { own, describedBy } = useReason(disabledReason)
  const blocked = busy || disabledReason !== undefined
  const isSingle = () => single ?? type === 'submit'
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // Also stops Enter in a field: implicit submission clicks the form's submit button. The second press of a
    // double click may come before the page shows what the first one did.
    if (blocked || (event.detail > 1 && isSingle())) event.preventDefault()
    else onClick?.(event)
  }
  // The browser sends a click for each repeat, and what the first one did may be answered meanwhile.
  const handleKey = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter' && isSingle()) event.preventDefault()
  }
  const button = (
    <button
      {...rest}
      ref={useFocusOfReplaced()}
      // oxlint-disable-next-line react/button-has-type -- the prop is one of the three types, "button" by default
      type={type}
      className={cx(buttonClass(variant, size), className)}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy ?? rest['aria-describedby']}
      onClick={handleClick}
      onKeyDown={handleKey}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
  if (own === undefined) return button
  return (
    <span className={cx('inline-flex max-w-full flex-col gap-1', size === 'sm' && 'items-start')}>
      {button}
      <span id={describedBy} className="text-muted">
        {own}
      </span>
    </span>
  )
}

/** A reason that appears or disappears replaces the element, so the focus moves to the new one. */
function useFocusOfReplaced() {
  const hadFocus = useRef(false)
  return (element: HTMLButtonElement) => {
    if (hadFocus.current && document.activeElement === document.body) element.focus({ preventScroll: true })
    return () => {
      hadFocus.current = document.activeElement === element
    }
  }
}

/** The reason, unless the page shows it already, and the id of the element that describes the control. */
function useReason(reason: string | undefined) {
  const id = useId()
  const said = use(ReasonOnPage)
  if (reason === undefined) return {}
  return said && reason.startsWith(said.reason) ? { describedBy: said.id } : { own: reason, describedBy: id }
}
