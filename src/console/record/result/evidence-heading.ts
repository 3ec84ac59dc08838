import { type JsonObject, toText } from '#contract/json.ts'
import type { AspectKind } from '#contract/service/verdict/aspects.ts'
import { lowerWords } from '#contract/service/verdict/words.ts'
import { inSentenceCase } from './accents.ts'

/** `BLOQUEIO ADMINISTRATIVO DO DETRAN`: a kind of restriction, and its authority. */
const NAME = /^(\S+ monta|(?:bloqueio|restri..o) \S+)(?: -)?(?: d[aeo]s?)? ?(.*)$/i

/**
 * The heading of an alert's evidence, and its records without the words of the heading. A total loss says
 * more than "suspected damage", and a restriction has a name. For several records the heading stays `found`,
 * the words of the stamp.
 */
export function headed(kind: AspectKind, records: readonly JsonObject[], found: string) {
  const [record = {}, ...others] = records
  const field = kind === 'damage' ? 'classificacao' : 'descricao'
  const [, name, more] = NAME.exec(toText(record[field])) ?? []
  if (name === undefined || others.length > 0 || !/damage|restrictions/.test(kind))
    return { title: found, records }
  const { [field]: _, ...rest } = record
  const left = more ? { ...rest, [field]: more } : rest
  return {
    title: kind === 'damage' ? `Sinistro de ${lowerWords(name) ?? name}` : (inSentenceCase(name) ?? name),
    records: Object.keys(left).length > 0 ? [left] : [],
  }
}
