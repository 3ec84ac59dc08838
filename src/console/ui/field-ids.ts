import { useId } from 'react'

export interface FieldTexts {
  readonly label: React.ReactNode
  /** One sentence that helps people fill the field in. */
  readonly help?: React.ReactNode
  /** A valid value, shown as "Exemplo: …". */
  readonly example?: string | undefined
  /** The problem and how to fix it. Marks the field as invalid. */
  readonly error?: string | undefined
  /** A doubt that does not block, for local rules that can be wrong. */
  readonly warning?: string | undefined
  /** The label is only for screen readers, because a heading right above says the same. */
  readonly labelHidden?: boolean | undefined
  /** Adds "(opcional)" to the label. Unmarked fields are required. */
  readonly optional?: boolean | undefined
}

/** Ids that connect a control with its help, warning and error; `describedBy` lists the shown ones. */
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

/**
 * Splits a field's props into its texts with their ids, the control's own attributes, and all other props.
 */
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
