import { counted, lowerFirst, upperFirst } from '#brazil/words.ts'
import { ASPECT_WORDS, type AspectKind } from './aspects.ts'

// For lists and the home page, which name alerts without reading a result.

/** How many alerts a list names; it counts the rest. */
const NAMED = 3

/** `2 alertas: bloqueio judicial, gravame`, from the names of all alerts. */
export function alertsInList(all: readonly string[]): string {
  const more = all.length > NAMED ? ` e mais ${all.length - NAMED}` : ''
  return `${counted(all.length, 'alerta', 'alertas')}: ${all.slice(0, NAMED).join(', ')}${more}`
}

/** Names for other restrictions by the register's word, the same as in the headings of their evidence. */
const RESTRICTIONS: Readonly<Partial<Record<string, string>>> = {
  administrativa: 'bloqueio administrativo',
  tributária: 'restrição tributária',
  ambiental: 'restrição ambiental',
}

/**
 * `bloqueio administrativo`: the specific name of an alert, which replaces the aspect's; null without one.
 */
function ownName(kind: AspectKind, text: string | null): string | null {
  // Only several recalls have a text: their plural.
  if (kind === 'recall') return text
  return kind === 'restrictions' && text !== null ? (RESTRICTIONS[text] ?? null) : null
}

/** The name of one of several alerts in a list, without its detail. */
export function nameInList(kind: AspectKind, text: string | null): string {
  return ownName(kind, text) ?? ASPECT_WORDS[kind].word
}

/** The name of the only alert in a list. */
export function foundInList(kind: AspectKind, text: string | null): string {
  const name = ownName(kind, text)
  return name === null ? ASPECT_WORDS[kind].found : upperFirst(name)
}

/**
 * The only alert of a car's file: `Gravame ativo: Banco da Amostra`, or for debts the text alone (`13
 * débitos, R$ 8.312,68`).
 */
export function foundInWords(kind: AspectKind, text: string | null): string {
  const found = foundInList(kind, text)
  if (text === null || ownName(kind, text) !== null) return found
  if (kind === 'damage' && isDamageClass(text)) return `Sinistro de ${text}`
  return kind === 'debts' ? text : `${found}: ${text}`
}

/** `grande monta`: damage with a class is established damage, not only a suspicion. */
export function isDamageClass(text: string | null): boolean {
  return text?.endsWith(' monta') === true
}

/** One of several alerts, as the stamp of a result shows it: `gravame (Banco da Amostra)`. */
export function amongAlerts(kind: AspectKind, text: string | null): string {
  const name = nameInList(kind, text)
  if (text === null || ownName(kind, text) !== null) return name
  return kind === 'debts' ? lowerFirst(text) : `${name} (${text})`
}
