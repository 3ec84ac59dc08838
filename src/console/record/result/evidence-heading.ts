import type { JsonObject } from '#contract/json.ts'
import { type AspectKind, evidenceTitle } from '#contract/service/verdict/aspects.ts'
import { lowerWords } from '#contract/service/verdict/words.ts'
import { inSentenceCase } from './accents.ts'

interface Headed {
  readonly title: string
  /** Without what the heading says of the only one. */
  readonly records: readonly JsonObject[]
}

/** `BLOQUEIO ADMINISTRATIVO DO DETRAN`: a kind of restriction, and whose it is. */
const RESTRICTION = /^((?:bloqueio|restri[cç][aã]o) \p{L}+)(?:(?: -)? (?:d[aeo]s? )?(.+))?$/iu

/**
 * The heading of an alert's evidence, which says what is known: a total loss is more than a suspicion, and a
 * restriction has a name. Of several records it is not the name of one.
 */
export function headed(kind: AspectKind, records: readonly JsonObject[]): Headed {
  const [only] = records.length === 1 ? records : []
  return (only && named(kind, only)) ?? { title: evidenceTitle(kind), records }
}

function named(kind: AspectKind, record: JsonObject): Headed | undefined {
  if (kind === 'damage') {
    const { classificacao, ...rest } = record
    const sort = lowerWords(classificacao)
    return sort?.endsWith('monta') ? { title: `Sinistro de ${sort}`, records: present(rest) } : undefined
  }
  if (kind !== 'restrictions') return undefined
  const { descricao, tipo, ...rest } = record
  const [, name, more] = RESTRICTION.exec(typeof descricao === 'string' ? descricao : `${tipo}`) ?? []
  if (name === undefined) return undefined
  return {
    title: inSentenceCase(name) ?? name,
    records: present({ ...(more !== undefined && { descricao: more }), ...rest }),
  }
}

const present = (record: JsonObject) => (Object.keys(record).length > 0 ? [record] : [])
