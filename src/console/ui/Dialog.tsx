import { X } from 'lucide-react'
import { useId, useLayoutEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { LiveRegion } from './LiveRegion.tsx'
import { focusHeading } from './take-focus.ts'

interface DialogProps {
  readonly open: boolean
  /**
   * Called when a person closes the dialog: by Escape, the cross or a click outside. Not called if
   * `dismissable` is false.
   */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons at the bottom, the main one first, within reach of the thumb on a phone. */
  readonly footer?: ReactNode
  /** False if leaving without a choice makes no sense (the session has ended). */
  readonly dismissable?: boolean
  /** Whether closing would lose typed text: a click outside then closes nothing. */
  readonly isTyped?: boolean
  readonly size?: 'md' | 'lg'
  /**
   * `top`: begins below the upper edge, so that content of any height does not move it. The title is only for
   * screen readers, and the content must have its own way to close.
   */
  readonly place?: 'middle' | 'top'
}

/** Where the mouse button went down last in a dialog. */
let pressed: EventTarget | undefined

/**
 * The browser's own modal dialog: the focus stays inside, Escape closes it, and the focus returns afterwards.
 */
export function Dialog({ open, ...props }: DialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({
  onClose,
  title,
  children,
  footer,
  dismissable = true,
  isTyped,
  size = 'md',
  place,
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isTop = place === 'top'

  // Opens in the commit that draws it, so that nobody can press anything below in the meantime.
  useLayoutEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    dialog?.showModal()
    // React's autoFocus runs before this, and the browser then focuses the first control instead.
    dialog?.querySelector<HTMLElement>('[data-focus-first]')?.focus()
    return () => {
      dialog?.close()
      // Unmounting removes the dialog before the browser can return the focus itself.
      if (before instanceof HTMLElement) before.focus()
      // If the dialog was opened by the page's URL, or its control has gone, the heading gets the focus.
      const now = document.activeElement
      if (now === document.body || dialog?.contains(now)) {
        focusHeading()
      }
    }
  }, [])

  const closeFromBackdrop = ({ target }: MouseEvent) => {
    // Text that is marked from inside to outside ends in a click of the dialog too.
    if (dismissable && !isTyped && target === ref.current && target === pressed) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it, through `cancel`
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onMouseDown={({ target }) => (pressed = target)}
      onClick={closeFromBackdrop}
      onBlur={({ currentTarget, relatedTarget, target }) => {
        // The second press of a double tap, which a new dialog does not take, must not take its focus either.
        if (!relatedTarget && getComputedStyle(currentTarget).pointerEvents === 'none') target.focus()
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissable) onClose()
      }}
      // Chromium lets a page prevent `cancel` only a few times.
      closedby={dismissable ? undefined : 'none'}
      className={cx(
        'mx-auto w-full max-w-full border border-line bg-surface p-0 text-ink shadow-float',
        isTop
          ? 'mt-0 mb-auto rounded-b-xl sm:mt-[10dvh] sm:rounded-xl'
          : 'mt-auto mb-0 rounded-t-xl sm:my-auto sm:rounded-xl',
        'max-h-[92dvh] overflow-y-auto',
        size === 'lg' ? 'sm:max-w-2xl' : 'sm:max-w-lg',
        // Keeps the focus out from under the buttons, which are below each other on a phone (WCAG 2.4.11).
        Boolean(footer) && 'scroll-pb-40 sm:scroll-pb-24',
      )}
    >
      <div className={isTop ? 'sr-only' : 'flex items-start justify-between gap-4 px-6 pt-6'}>
        <h2 id={titleId} className="text-lg font-bold">
          {title}
        </h2>
        {dismissable && !isTop && <CloseButton onClose={onClose} />}
      </div>
      <div className={isTop ? undefined : 'px-6 pt-3 pb-6'}>{children}</div>
      {footer && (
        <div className="sticky bottom-0 flex flex-col gap-2 border-t border-line bg-surface px-6 py-4 sm:flex-row-reverse sm:items-start sm:justify-start">
          {footer}
        </div>
      )}
      <LiveRegion />
    </dialog>
  )
}

function CloseButton({ onClose }: Pick<DialogProps, 'onClose'>) {
  return (
    <button
      type="button"
      onClick={onClose}
      className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:bg-sunken"
    >
      <X aria-hidden="true" className="size-5" />
      <span className="sr-only">Fechar</span>
    </button>
  )
}
