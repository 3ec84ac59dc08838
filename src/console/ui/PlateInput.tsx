import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { cx } from './class-names.ts'
import { useField } from './field-ids.ts'
import type { FieldTexts } from './field-ids.ts'
import { Field } from './Field.tsx'
import { PlateBand, isOldPlate } from './Plate.tsx'

type Size = 'md' | 'lg' | 'lg-at-desk'

/** The frame, its band and the text box in each size. */
const SIZES: Record<Size, { readonly frame: string; readonly band: string; readonly box: string }> = {
  md: {
    frame: 'max-w-64 rounded-lg border-2',
    band: 'h-3.5 text-[0.5rem]',
    box: 'h-12 px-2 text-2xl',
  },
  lg: {
    frame: 'max-w-md rounded-xl border-[3px]',
    band: 'h-7 text-xs',
    box: 'h-20 px-3 text-[clamp(2.25rem,11vw,3.5rem)]',
  },
  'lg-at-desk': {
    frame: 'max-w-64 rounded-lg border-2 xl:max-w-md xl:rounded-xl xl:border-[3px]',
    band: 'h-3.5 text-[0.5rem] xl:h-7 xl:text-xs',
    box: 'h-12 px-2 text-2xl xl:h-20 xl:px-3 xl:text-[3.5rem]',
  },
}

export interface PlateInputProps
  extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'disabled' | 'size'> {
  /** `lg` is the hero of the home page, `md` is for narrow forms, `lg-at-desk` is large only at a desk. */
  readonly size?: Size
  readonly ref?: Ref<HTMLInputElement>
  /** The typed text, if a form keeps the value. */
  readonly typed?: string
}

/**
 * A text box for a plate. Capitals are only style: the typed text stays unchanged, and `parsePlate` reads it.
 * No `maxLength`, because it would cut pasted text.
 */
export function PlateInput({ example = 'ABC1D23 ou ABC-1234', typed, ...props }: PlateInputProps) {
  const { texts, ids, control, rest } = useField({ ...props, example })
  const { size = 'md', className, ...input } = rest
  return (
    <Field texts={texts} ids={ids} className={className}>
      <Frame text={String(input.value ?? typed ?? '')} size={size} invalid={Boolean(texts.error)}>
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
            SIZES[size].box,
          )}
        />
      </Frame>
    </Field>
  )
}

interface FrameProps {
  readonly text: string
  readonly size: Size
  readonly invalid: boolean
  readonly children: ReactNode
}

/** The picture of the plate around the typed text, in the form of the text. */
function Frame({ text, size, invalid, children }: FrameProps) {
  const old = isOldPlate(text)
  return (
    <span
      className={cx(
        'flex w-full flex-col overflow-hidden text-plate-ink',
        old ? 'bg-plate-old' : 'bg-plate-face',
        invalid ? 'border-alert' : 'border-plate-edge',
        'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ink',
        invalid && 'outline-2 outline-offset-2 outline-alert',
        SIZES[size].frame,
      )}
    >
      {/* The band has the same height in both forms, so that nothing moves while a person types. */}
      <PlateBand className={SIZES[size].band} word old={old} />
      {children}
    </span>
  )
}
