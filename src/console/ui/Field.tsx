import type { ReactNode } from 'react'
import { AlertMark } from './AlertMark.tsx'
import { cx } from './class-names.ts'
import type { FieldIds, FieldTexts } from './field-ids.ts'

/** Label, help, control, warning and error in reading order. */
export function Field({
  texts,
  ids,
  className,
  children,
}: {
  readonly texts: FieldTexts
  readonly ids: FieldIds
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <div data-field className={cx('flex flex-col gap-1', className)}>
      <label htmlFor={ids.id} className={texts.labelHidden ? 'sr-only' : 'w-fit font-medium'}>
        {texts.label}
        {texts.optional && (
          <>
            {' '}
            <span className="font-normal text-muted">(opcional)</span>
          </>
        )}
      </label>
      <FieldHelp texts={texts} id={ids.helpId} />
      {children}
      <FieldMessages texts={texts} ids={ids} />
    </div>
  )
}

export function FieldHelp({ texts, id }: { readonly texts: FieldTexts; readonly id: string | undefined }) {
  if (id === undefined) return null
  return (
    <p id={id} className="text-muted">
      {texts.help}
      {texts.help && texts.example && ' '}
      {/* Kept in one piece if it fits, because a number broken at its hyphen is hard to compare. */}
      {texts.example && <span className="inline-block max-w-full">Exemplo: {texts.example}</span>}
    </p>
  )
}

export function FieldMessages({ texts, ids }: { readonly texts: FieldTexts; readonly ids: FieldIds }) {
  return (
    <>
      {texts.warning && (
        <p id={ids.warningId} className="flex items-start gap-2">
          <AlertMark />
          {texts.warning}
        </p>
      )}
      {texts.error && (
        // Only the mark and the field's edge are red, so that the text stays easy to read.
        <p id={ids.errorId} className="flex items-start gap-2 font-medium">
          <span className="text-alert">
            <AlertMark />
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">Erro: </span>
            {texts.error}
          </span>
        </p>
      )}
    </>
  )
}

/** The style of a text box or select; red with a thicker edge when `aria-invalid`. */
export const CONTROL_CLASS =
  'w-full min-h-11 rounded-md border border-control bg-surface px-3 py-2 text-field text-ink placeholder:text-muted ' +
  'aria-invalid:border-alert aria-invalid:[box-shadow:inset_0_0_0_1px_var(--alert)]'
