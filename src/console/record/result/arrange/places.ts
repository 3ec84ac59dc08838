import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { saysNothing } from '#contract/service/result/check.ts'
import { checkOf } from '#contract/service/verdict/aspect-checks.ts'
import { ASPECT_WORDS, type AspectKind, evidenceTitle, plain } from '#contract/service/verdict/aspects.ts'
import { type Shown, keep, takeRestrictions } from './restrictions.ts'

/** The records of the answer that the page shows at an alert, or at what was not verified. */
export type Proof = Map<AspectKind, JsonObject[]>

interface Taken {
  readonly proof: Proof
  /** Restrictions that are not in force, under unknown names: they may answer an open question. */
  readonly unnamed: readonly JsonObject[]
}

/** The keys under which an answer has an aspect, besides restrictions, debts and photos. */
const OF_VEHICLE: readonly (readonly [key: string, kind: AspectKind])[] = [
  ['baixado', 'written-off'],
  ['recall', 'recall'],
  ['sinistro', 'damage'],
  ['leilao', 'auction'],
]
const OF_DADOS: readonly (readonly [key: string, kind: AspectKind])[] = [
  ['renajud', 'court'],
  ['gravame', 'lien'],
  ['gravames', 'lien'],
  ['leilao', 'auction'],
  ['sinistro', 'damage'],
  ['recall', 'recall'],
  ['comunicacaoVenda', 'sale-notice'],
  ['comunicacao_venda', 'sale-notice'],
  ['vistoria', 'inspection'],
  ['historicoKm', 'mileage'],
]
const OF_RESTRICTIONS: readonly (readonly [key: string, kind: AspectKind])[] = [
  ['renajud', 'court'],
  ['judicial', 'court'],
  ['rouboFurto', 'theft'],
  ['roubo_furto', 'theft'],
  ['administrativa', 'restrictions'],
  ['tributaria', 'restrictions'],
  ['renainf', 'restrictions'],
  ['ambiental', 'restrictions'],
]

/** Keys of a block that only repeat its verdict. */
const VERDICT_WORDS = new Set(['consta', 'ativa', 'ocorrencias', 'fotos', 'quantidade'])

/**
 * Takes the parts about aspects out of the blocks. Evidence goes to its alert. What a tick or the line of
 * unverified points already shows is dropped. Everything else stays.
 *
 * @param shown the aspects on the page
 */
export function takeAspects(
  blocks: { vehicle: JsonObject; dados: JsonObject },
  shown: Shown,
  slug: string,
): Taken {
  const proof: Proof = new Map()
  const add = (kind: AspectKind, { ...record }: JsonObject) => {
    for (const key of ['descricao', 'situacao']) if (isSaidByAlert(record[key], kind)) delete record[key]
    const { descricao: text } = record
    // The heading already says `BLOQUEIO JUDICIAL`: `BLOQUEIO JUDICIAL - TJMG` becomes `TJMG`.
    const heading = new RegExp(`^${ASPECT_WORDS[kind].found} - `, 'i')
    if (typeof text === 'string') record.descricao = text.replace(heading, '')
    if (Object.keys(record).length > 0) proof.set(kind, [...(proof.get(kind) ?? []), record])
  }
  const take = (block: JsonObject, places: typeof OF_DADOS) => {
    for (const [key, kind] of places) {
      const value = block[key]
      const isTick = shown.get(kind) === 'clean'
      if (key in block && (shown.has(kind) || value === null))
        takePlace(block, key, kind, (record) => {
          // Data that a tick does not show stays.
          if (isTick) block[key] = typeof value === 'string' ? value : record
          else add(kind, record)
        })
    }
  }
  take(blocks.dados, slug === 'comunicacao-venda' ? [...OF_DADOS, ['ocorrencias', 'sale-notice']] : OF_DADOS)
  const { restricoes } = blocks.dados
  if (isJsonObject(restricoes)) {
    const left = { ...restricoes }
    take(left, OF_RESTRICTIONS)
    keep(blocks.dados, 'restricoes', left)
  }
  const unnamed = takeRestrictions(blocks.vehicle, shown, (kind, record) => {
    // An existing record already has the restriction's text.
    if (!proof.has(kind)) add(kind, record)
  })
  take(blocks.vehicle, OF_VEHICLE)
  if (shown.has('written-off') && isSaidByAlert(blocks.vehicle.situacao, 'written-off')) {
    delete blocks.vehicle.situacao
  }
  if (shown.has('chassis')) takeStamp(blocks.dados)
  return { proof, unnamed }
}

/** Drops the state of the chassis that its tick already shows (ecv-premium). */
function takeStamp(dados: JsonObject): void {
  const { identificacao } = dados
  if (!isJsonObject(identificacao)) return
  const { situacao_chassi: stamped, remarcado, ...rest } = identificacao
  const isClean = typeof stamped === 'string' && plain(stamped) === 'normal' && remarcado === false
  if (isClean) keep(dados, 'identificacao', rest)
}

function takePlace(
  block: JsonObject,
  key: string,
  kind: AspectKind,
  add: (record: JsonObject) => void,
): void {
  const value = block[key]
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    const isRecord = (each: unknown): each is JsonObject => isJsonObject(each) && isProof(each, kind)
    for (const record of list.filter(isRecord)) add(withoutVerdict(record))
    keep(
      block,
      key,
      // `NADA CONSTA` is the tick itself.
      list.filter((each) => !isRecord(each) && !saysNothing(each)),
    )
    return
  }
  if (isJsonObject(value)) {
    const rest = withoutVerdict(value)
    const isBare = Object.values(rest).every((each) => each === null || checkOf(kind, each) === 'clean')
    delete block[key]
    if (!isBare) add(rest)
    return
  }
  if (value === null || typeof value === 'boolean' || typeof value === 'string') delete block[key]
  if (typeof value === 'string' && checkOf(kind, value) !== 'clean') {
    // "CONSTA" is the alert itself.
    if (!/^consta$/i.test(value.trim())) add({ [key]: value })
  }
}

/** A list entry counts as evidence unless it says that it is released. */
function isProof(entry: JsonObject, kind: AspectKind): boolean {
  return checkOf(kind, entry) !== 'clean'
}

/** The record without the verdict's words, gaps, and a word that it repeats under another name. */
function withoutVerdict(record: JsonObject): JsonObject {
  const isVerdict = (key: string, value: unknown) =>
    VERDICT_WORDS.has(key) || (key === 'situacao' && typeof value === 'string' && /^ativ[oa]$/i.test(value))
  return Object.fromEntries(
    Object.entries(record).filter(([key, value]) => {
      if (value === null) return false
      if (typeof value === 'object') return true
      return !isVerdict(key, value) && !(key === 'tipo_bloqueio' && record.restricao === value)
    }),
  )
}

/** Whether a text only repeats the heading of the alert: `BAIXADO`, `CONSTA INDICIO DE SINISTRO`. */
function isSaidByAlert(value: unknown, kind: AspectKind): boolean {
  if (typeof value !== 'string') return false
  const [words, heading] = [plain(value).trim(), plain(evidenceTitle(kind))]
  return words.length > 3 && (heading.includes(words) || words === `consta ${heading}`)
}
