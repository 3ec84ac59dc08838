import { alertsInList } from '#contract/service/verdict/alert-names.ts'
import { ASPECT_KINDS, ASPECT_WORDS } from '#contract/service/verdict/aspects.ts'

interface Said {
  readonly text: string
  /** The alerts that the text names. */
  readonly names: readonly string[]
  /** Whether these are all of its alerts. */
  readonly isWhole: boolean
}

/** The alerts of several answers about one car in one text, each of them once. */
export function alertsTogether(texts: readonly string[]): string {
  const all = [...new Set(inPlural(texts))].map(read)
  const left = all.filter((one) => !all.some((other) => saysMore(other, one)))
  const [first] = left
  const names = [...new Set(left.flatMap((one) => one.names))]
  if (first && left.every(({ isWhole }) => isWhole) && left.length > 1)
    return names.length > 1 ? alertsInList(names) : first.text
  return left.map(({ text }) => text).join('. ')
}

/** One answer may list the recalls, and another only say that there is one: then all name several. */
function inPlural(texts: readonly string[]): readonly string[] {
  const areSeveral = texts.some((text) => /recalls/i.test(text))
  return areSeveral ? texts.map((text) => text.replace(/(recall) pendente/i, '$1s pendentes')) : texts
}

function saysMore(other: Said, { names, isWhole }: Said): boolean {
  return isWhole && other.names.length > names.length && names.every((name) => other.names.includes(name))
}

/** Reads a label's text: `Gravame ativo`, `2 alertas: bloqueio judicial, gravame`. Others name no alert. */
function read(text: string): Said {
  const [found = ''] = text.split('; ')
  const [, list, more] = /^\d+ alertas: (.+?)( e mais \d+)?$/.exec(found) ?? []
  if (list !== undefined) return { text, names: list.split(', '), isWhole: more === undefined }
  if (found === 'Recalls pendentes') return { text, names: ['recalls pendentes'], isWhole: true }
  const kind = ASPECT_KINDS.find((each) => ASPECT_WORDS[each].found === found)
  return { text, names: kind ? [ASPECT_WORDS[kind].word] : [], isWhole: kind !== undefined }
}
