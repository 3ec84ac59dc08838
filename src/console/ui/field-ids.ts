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
  readonly labelHidden?: boolean
  /** Adds "(opcional)" to the label. Unmarked fields are required. */
  readonly optional?: boolean
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
