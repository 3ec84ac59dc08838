import type { Parsed, Reason } from '#brazil/parsed.ts'

/** What a rule needs in addition to the text. */
export interface RuleContext {
  /** Calendar day `yyyy-mm-dd` in Brasília. */
  readonly today: string
}

/** A line of text: label, parser and format. */
export interface TextDefinition {
  readonly kind: 'text'
  readonly label: string
  /**
   * The label with its article, for sentences: `a placa`. Absent for fields that the console does not know.
   */
  readonly the?: string
  /** The expected shape in words: `7 letras e números`. */
  readonly shape?: string
  readonly help?: string
  readonly example?: string
  readonly inputMode: 'text' | 'numeric' | 'decimal'
  /** The fields ask for other people's data, which the browser must neither fill in nor remember. */
  readonly autoComplete: 'off'
  readonly capitals: boolean
  readonly look: 'plain' | 'plate' | 'code'
  readonly parse: (text: string, context: RuleContext) => Parsed
  /** Formats a parsed value in the usual way. */
  readonly format?: (value: string) => string
  /** Messages that replace the general sentence for a reason where that would not help. */
  readonly messages?: Partial<Record<Reason, string>>
  /** Converts the parsed text to the service's type, if that is not text. */
  readonly send?: (value: string) => unknown
}

/** One of several values, as a list or as buttons. */
export interface ChoiceDefinition {
  readonly kind: 'choice'
  readonly look: 'list' | 'buttons'
  readonly label: string
  readonly help?: string
  /** The message if nothing was chosen. */
  readonly missing: string
  readonly options: readonly Option[]
  /** The choice may stay empty; the request then leaves the field out. */
  readonly optional?: boolean
  /** Converts the chosen value to the service's type, if that is not text. */
  readonly send?: (value: string) => unknown
}

export interface Option {
  readonly value: string
  readonly label: string
}

/** A box to tick. `mustBeTicked` is the message if it is not ticked. */
export interface TickDefinition {
  readonly kind: 'tick'
  readonly label: string
  readonly help?: string
  readonly mustBeTicked?: string
  /** What the tick adds to the price, in cents. */
  readonly addsCents?: number
}

/** The tick under the ATPV-e notice. It is on a page after the form. */
export interface AcceptanceDefinition {
  readonly kind: 'acceptance'
  readonly label: string
  readonly missing: string
}

export type FieldDefinition = TextDefinition | ChoiceDefinition | TickDefinition | AcceptanceDefinition

/** `name` is the catalog's and goes to the service; `key` is the form of it that React Hook Form accepts. */
interface Named {
  readonly name: string
  readonly key: string
}

/** A field of one form. */
export type Field = Exclude<FieldDefinition, AcceptanceDefinition> & Named
/** The acceptance that follows the form. */
export type Acceptance = AcceptanceDefinition & Named

export type FieldValue = string | boolean
/** Values by `key`. Texts and choices are strings (`''` when empty), ticks are booleans. */
export type FormValues = Record<string, FieldValue>

/**
 * Key for a name of the catalog, which may be any text. React Hook Form reads `.`, `[` and quotes as paths,
 * so they are replaced. Different names never share a key.
 */
export function fieldKey(name: string): string {
  return `f_${name.replaceAll(/[^A-Za-z0-9_]/gu, (character) => `$${character.codePointAt(0)?.toString(16) ?? ''}$`)}`
}
