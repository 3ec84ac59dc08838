import { useRef } from 'react'
import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './class-names.ts'
import { type FieldTexts, useField } from './field-ids.ts'
import { CONTROL_CLASS, Field } from './Field.tsx'

export interface TextAreaFieldProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'disabled'> {
  readonly inputClassName?: string
  /**
   * Content beside each line of a text that does not wrap. It scrolls with the text; for instance line
   * numbers.
   */
  readonly gutter?: ReactNode
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. No `maxLength`, because it would cut pasted text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { texts, ids, control, rest } = useField(props)
  const { className, inputClassName, gutter, ...input } = rest
  const beside = useRef<HTMLDivElement>(null)
  const area = (
    <textarea
      autoComplete="off"
      spellCheck={false}
      {...input}
      {...control}
      onScroll={({ currentTarget }) => {
        if (beside.current) beside.current.style.translate = `0 ${-currentTarget.scrollTop}px`
      }}
      className={cx(CONTROL_CLASS, gutter !== undefined && 'pl-16', inputClassName)}
    />
  )
  return (
    <Field texts={texts} ids={ids} className={className}>
      {gutter === undefined ? (
        area
      ) : (
        <div className="relative flex flex-col">
          {area}
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-px left-px w-14 overflow-hidden rounded-l-md border-r border-line bg-sunken"
          >
            <div ref={beside} className="py-2 pr-2 text-right font-mono">
              {gutter}
            </div>
          </div>
        </div>
      )}
    </Field>
  )
}
