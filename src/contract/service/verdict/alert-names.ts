import { ASPECT_WORDS, type AspectKind } from './aspects.ts'
import { counted, lowerFirst } from './words.ts'

// Lists and home name alerts without reading a result.

/** A list names this many alerts. */
const NAMED = 3

/** `2 alertas: bloqueio judicial, gravame`, of the names of all. */
export function alertsInList(all: readonly string[]): string {
  const more = all.length > NAMED ? ` e mais ${all.length - NAMED}` : ''
  return `${counted(all.length, 'alerta', 'alertas')}: ${all.slice(0, NAMED).join(', ')}${more}`
}

/** An alert of a car's file: `Gravame ativo: Banco da Amostra`; `13 débitos, R$ 8.312,68` says all. */
export function foundInWords(kind: AspectKind, text: string | null): string {
  const { found } = ASPECT_WORDS[kind]
  if (text === null) return found
  if (kind === 'damage' && isDamageClass(text)) return `Sinistro de ${text}`
  return kind === 'debts' ? text : `${found}: ${text}`
}

/** `grande monta`: no suspicion any more, but a damage with its class. */
export function isDamageClass(text: string | null): boolean {
  return text?.endsWith(' monta') === true
}

/** The same among others, as the stamp of a result has it: `gravame (Banco da Amostra)`. */
export function amongAlerts(kind: AspectKind, text: string | null): string {
  if (text === null) return ASPECT_WORDS[kind].word
  return kind === 'debts' ? lowerFirst(text) : `${ASPECT_WORDS[kind].word} (${text})`
}
