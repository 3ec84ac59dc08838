import type { Parsed, Reason } from '#brazil/parsed.ts'

/** What a rule needs besides the text. */
export interface RuleContext {
  /** Calendar day `yyyy-mm-dd` in Brasília. */
  readonly today: string
}

/** A line of text: label, parser and format. */
export interface TextDefinition {
  readonly kind: 'text'
  readonly label: string
  /** With its article, as sentences need it: `a placa`. Absent for fields that nobody here knows. */
  readonly the?: string
  /** Its shape in words: `7 letras e números`. */
  readonly shape?: string
  readonly help?: string
  readonly example?: string
  readonly inputMode: 'text' | 'numeric' | 'decimal'
  /** These are other people's data: the browser's own memory of forms must neither fill nor keep them. */
  readonly autoComplete: 'off'
  readonly capitals: boolean
  readonly look: 'plain' | 'plate' | 'code'
  readonly parse: (text: string, context: RuleContext) => Parsed
  /** The usual way to write a parsed value. */
  readonly format?: (value: string) => string
  /** Own words where the general sentence for a reason would not help. */
  readonly messages?: Partial<Record<Reason, string>>
  /** The parsed text as the service takes it, where that is no text. */
  readonly send?: (value: string) => unknown
}

/** One of several values; `state` is drawn as a list with prices, `purpose` as buttons. */
export interface ChoiceDefinition {
  readonly kind: 'choice'
  readonly look: 'list' | 'buttons'
  readonly label: string
  readonly help?: string
  /** The message where nothing was chosen. */
  readonly missing: string
  readonly options: readonly Option[]
  /** Nothing is sent where nothing was chosen. */
  readonly optional?: boolean
  /** The chosen value as the service takes it, where that is no text. */
  readonly send?: (value: string) => unknown
}

export interface Option {
  readonly value: string
  readonly label: string
}

/** A box to tick. `mustBeTicked` is the message where it is not. */
export interface TickDefinition {
  readonly kind: 'tick'
  readonly label: string
  readonly help?: string
  readonly mustBeTicked?: string
  /** Added to the price by the tick, in cents. */
  readonly addsCents?: number
}

/** The tick under the ATPV-e notice, on a page of its own after the form's. */
export interface AcceptanceDefinition {
  readonly kind: 'acceptance'
  readonly label: string
  readonly missing: string
}

export type FieldDefinition = TextDefinition | ChoiceDefinition | TickDefinition | AcceptanceDefinition

/** `name` is the catalog's and goes to the service; `key` is the same for React Hook Form. */
interface Named {
  readonly name: string
  readonly key: string
}

/** A field of one form. */
export type Field = Exclude<FieldDefinition, AcceptanceDefinition> & Named
/** An acceptance that follows the form. */
export type Acceptance = AcceptanceDefinition & Named

export type FieldValue = string | boolean
/** By `key`. Text and choices are strings (`''` when empty), ticks booleans. */
export type FormValues = Record<string, FieldValue>

/**
 * A name that React Hook Form takes as one word: it reads `.`, `[` and quotes as paths, and the catalog may
 * hold any text. Different names never share a key.
 */
export function fieldKey(name: string): string {
  return `f_${name.replaceAll(/[^A-Za-z0-9_]/gu, (character) => `$${character.codePointAt(0)?.toString(16) ?? ''}$`)}`
}
