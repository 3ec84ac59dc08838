import { counted, lowerFirst, upperFirst } from '#brazil/words.ts'
import { ASPECT_WORDS, type AspectKind } from './aspects.ts'

// Lists and home name alerts without reading a result.

/** A list names this many alerts. */
const NAMED = 3

/** `2 alertas: bloqueio judicial, gravame`, of the names of all. */
export function alertsInList(all: readonly string[]): string {
  const more = all.length > NAMED ? ` e mais ${all.length - NAMED}` : ''
  return `${counted(all.length, 'alerta', 'alertas')}: ${all.slice(0, NAMED).join(', ')}${more}`
}

/** Which restriction it is, by the word of the register, as its evidence is headed. */
const RESTRICTIONS: Readonly<Partial<Record<string, string>>> = {
  administrativa: 'bloqueio administrativo',
  tributária: 'restrição tributária',
  ambiental: 'restrição ambiental',
}

/** `bloqueio administrativo`: what has a name of its own needs no other; null where nothing has. */
function ownName(kind: AspectKind, text: string | null): string | null {
  return kind === 'restrictions' && text !== null ? (RESTRICTIONS[text] ?? null) : null
}

/** An alert among others in a list, without its detail. */
export function nameInList(kind: AspectKind, text: string | null): string {
  return ownName(kind, text) ?? ASPECT_WORDS[kind].word
}

/** The same where it is the only one. */
export function foundInList(kind: AspectKind, text: string | null): string {
  const name = ownName(kind, text)
  return name === null ? ASPECT_WORDS[kind].found : upperFirst(name)
}

/** An alert of a car's file: `Gravame ativo: Banco da Amostra`; `13 débitos, R$ 8.312,68` says all. */
export function foundInWords(kind: AspectKind, text: string | null): string {
  const found = foundInList(kind, text)
  if (text === null || ownName(kind, text) !== null) return found
  if (kind === 'damage' && isDamageClass(text)) return `Sinistro de ${text}`
  return kind === 'debts' ? text : `${found}: ${text}`
}

/** `grande monta`: no suspicion any more, but a damage with its class. */
export function isDamageClass(text: string | null): boolean {
  return text?.endsWith(' monta') === true
}

/** The same among others, as the stamp of a result has it: `gravame (Banco da Amostra)`. */
export function amongAlerts(kind: AspectKind, text: string | null): string {
  const name = nameInList(kind, text)
  if (text === null || ownName(kind, text) !== null) return name
  return kind === 'debts' ? lowerFirst(text) : `${name} (${text})`
}
