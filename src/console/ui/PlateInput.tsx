import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './class-names.ts'
import { useField } from './field-ids.ts'
import type { FieldTexts } from './field-ids.ts'
import { Field } from './Field.tsx'
import { PlateBand, isOldPlate } from './Plate.tsx'

export interface PlateInputProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'disabled' | 'size'> {
  /** `lg` is the hero of the home page, `md` is for forms. */
  readonly size?: 'md' | 'lg'
  readonly ref?: Ref<HTMLInputElement>
  /** What is typed, where a form keeps the value by itself. */
  readonly typed?: string
}

/**
 * A text box for a plate. Capitals are only style: the typed text stays unchanged and is read with
 * `parsePlate`. No `maxLength`, since it would cut pasted text.
 */
export function PlateInput({ example = 'ABC1D23 ou ABC-1234', typed, ...props }: PlateInputProps) {
  const { texts, ids, control, rest } = useField({ ...props, example })
  const { size = 'md', className, ...input } = rest
  const large = size === 'lg'
  return (
    <Field texts={texts} ids={ids} className={className}>
      <Frame text={String(input.value ?? typed ?? '')} large={large} invalid={Boolean(texts.error)}>
        <input
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          {...input}
          {...control}
          className={cx(
            'w-full bg-transparent text-center font-plate font-bold tracking-[0.08em] uppercase outline-none',
            'placeholder:text-plate-ink/25',
            large ? 'h-20 px-3 text-[clamp(2.25rem,11vw,3.5rem)]' : 'h-12 px-2 text-2xl',
          )}
        />
      </Frame>
    </Field>
  )
}

interface FrameProps {
  readonly text: string
  readonly large: boolean
  readonly invalid: boolean
  readonly children: ReactNode
}

/** The plate around the typed text, in the form that the text has. */
function Frame({ text, large, invalid, children }: FrameProps) {
  const old = isOldPlate(text)
  return (
    <span
      className={cx(
        'flex w-full flex-col overflow-hidden text-plate-ink',
        old ? 'bg-plate-old' : 'bg-plate-face',
        invalid ? 'border-alert' : 'border-plate-edge',
        'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ink',
        invalid && 'outline-2 outline-offset-2 outline-alert',
        large ? 'max-w-md rounded-xl border-[3px]' : 'max-w-64 rounded-lg border-2',
      )}
    >
      {/* Of one height in both forms: nothing moves under the typing person's eyes. */}
      <PlateBand className={large ? 'h-7 text-xs' : 'h-3.5 text-[0.5rem]'} word old={old} />
      {children}
    </span>
  )
}
