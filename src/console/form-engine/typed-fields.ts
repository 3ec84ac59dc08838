import { accept, refuse } from '#brazil/parsed.ts'
import { visible } from '#brazil/text.ts'
import type { ChoiceDefinition, TextDefinition } from './field.ts'

export const YES = 'sim'
export const NO = 'nao'

/** A longer number is rounded in JSON: the service would get another one than was typed. */
const MAX_DIGITS = 15

/** A field that the service takes as a boolean. Nothing is chosen at first. */
export function yesOrNo(label: string): ChoiceDefinition {
  return {
    kind: 'choice',
    look: 'buttons',
    label,
    missing: `Escolha sim ou não em “${label}”.`,
    options: [
      { value: YES, label: 'Sim' },
      { value: NO, label: 'Não' },
    ],
    send: (value) => value === YES,
  }
}

/** The properties of a line of text that make it a number, as Brazilians write it: `1.250` and `12,5`. */
export function numeric(label: string): Pick<TextDefinition, 'help' | 'inputMode' | 'parse' | 'send'> & {
  readonly messages: NonNullable<TextDefinition['messages']>
} {
  return {
    help: 'Um número, por exemplo 1250 ou 12,5.',
    inputMode: 'decimal',
    messages: {
      format: `Escreva um número em “${label}”.`,
      'too-long': `Um número em “${label}” tem até ${MAX_DIGITS} algarismos.`,
    },
    parse: (text) => {
      const typed = visible(text).trim()
      if (typed === '') return refuse('empty')
      const plain = plainNumber(typed)
      if (plain.replaceAll(/\D/g, '').length > MAX_DIGITS) return refuse('too-long')
      return /^-?\d+(?:\.\d+)?$/.test(plain) ? accept(String(Number(plain))) : refuse('format')
    },
    send: Number,
  }
}

function plainNumber(typed: string): string {
  const isGrouped = typed.includes(',') || /^-?\d{1,3}(?:\.\d{3})+$/.test(typed)
  return isGrouped ? typed.replaceAll('.', '').replace(',', '.') : typed
}
