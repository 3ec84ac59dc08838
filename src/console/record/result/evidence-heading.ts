import type { JsonObject } from '#contract/json.ts'
import type { AspectKind } from '#contract/service/verdict/aspects.ts'
import { lowerWords } from '#contract/service/verdict/words.ts'
import { inSentenceCase } from './accents.ts'

/** `BLOQUEIO ADMINISTRATIVO DO DETRAN`: a kind of restriction, and whose it is. */
const NAME = /^(\S+ monta|(?:bloqueio|restri..o) \S+)(?: -)?(?: d[aeo]s?)? ?(.*)$/i

/**
 * The heading of an alert's evidence, which says what is known, and its records without that: a total loss is
 * more than a suspicion, and a restriction has a name. Of several records it is not the name of one: `found`
 * stays, the words of the stamp.
 */
export function headed(kind: AspectKind, records: readonly JsonObject[], found: string) {
  const [record = {}, ...others] = records
  const field = kind === 'damage' ? 'classificacao' : 'descricao'
  const [, name, more] = NAME.exec(String(record[field])) ?? []
  if (name === undefined || others.length > 0 || !/damage|restrictions/.test(kind))
    return { title: found, records }
  const { [field]: _, ...rest } = record
  const left = more ? { ...rest, [field]: more } : rest
  return {
    title: kind === 'damage' ? `Sinistro de ${lowerWords(name) ?? name}` : (inSentenceCase(name) ?? name),
    records: Object.keys(left).length > 0 ? [left] : [],
  }
}
