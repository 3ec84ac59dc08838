import { useId } from 'react'

export interface FieldTexts {
  readonly label: React.ReactNode
  /** One sentence that helps to fill it in. */
  readonly help?: React.ReactNode
  /** A value that would be accepted, shown as "Exemplo: …". */
  readonly example?: string | undefined
  /** The problem and its fix. Marks the field as invalid. */
  readonly error?: string | undefined
  /** A doubt that does not block, where a local rule can be wrong. */
  readonly warning?: string | undefined
  /** Only for screen readers, where a heading right above says the same. */
  readonly labelHidden?: boolean | undefined
  /** Adds "(opcional)" to the label. Unmarked fields are required. */
  readonly optional?: boolean | undefined
}

/** Ids that tie a control to its help, warning and error; `describedBy` lists those that are shown. */
export function useFieldIds(id: string | undefined, texts: FieldTexts) {
  const ownId = useId()
  const base = id ?? ownId
  const helpId = texts.help || texts.example ? `${base}-help` : undefined
  const warningId = texts.warning ? `${base}-warning` : undefined
  const errorId = texts.error ? `${base}-error` : undefined
  const describedBy = [errorId, warningId, helpId].filter(Boolean).join(' ') || undefined
  return { id: base, helpId, warningId, errorId, describedBy }
}

export type FieldIds = ReturnType<typeof useFieldIds>

/** A field's props, apart: its texts with their ids, what the control says of itself, and everything else. */
export function useField<Props extends FieldTexts & { readonly id?: string | undefined }>(props: Props) {
  const { label, help, example, error, warning, labelHidden, optional, id, ...rest } = props
  const texts: FieldTexts = { label, help, example, error, warning, labelHidden, optional }
  const ids = useFieldIds(id, texts)
  const control = {
    id: ids.id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.describedBy,
  }
  return { texts, ids, control, rest }
}
