import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { readCheck } from '#contract/service/result/check.ts'
import { readRestrictions } from '#contract/service/result/vehicle.ts'
import { kindOf, knownKindOf } from '#contract/service/verdict/aspect-checks.ts'
import { ASPECT_WORDS, type AspectKind, evidenceTitle, plain } from '#contract/service/verdict/aspects.ts'
import { labelOf } from '../field-label.ts'

/** Proof of alerts, by aspect: the records of the answer that the page shows at the alert. */
export type Proof = Map<AspectKind, JsonObject[]>

/** Where an answer speaks of an aspect, beside its restrictions, debts and photos. */
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

/** Words of a block that only repeat its verdict. */
const VERDICT_WORDS = new Set(['consta', 'ativa', 'ocorrencias', 'fotos', 'quantidade'])

/**
 * Takes what speaks of an aspect out of the blocks: proof goes to its alert, and what a tick or the line of
 * what was not verified already says is gone. Everything else stays where it was.
 *
 * @param shown the aspects on the page
 */
export function takeAspects(
  blocks: { vehicle: JsonObject; dados: JsonObject },
  shown: ReadonlySet<AspectKind>,
  slug: string,
): Proof {
  const proof: Proof = new Map()
  const add = (kind: AspectKind, { ...record }: JsonObject) => {
    for (const key of ['descricao', 'situacao']) if (isSaidByAlert(record[key], kind)) delete record[key]
    const { descricao: text } = record
    // The heading says `BLOQUEIO JUDICIAL` already: of `BLOQUEIO JUDICIAL - TJMG` only `TJMG` is left.
    const heading = new RegExp(`^${ASPECT_WORDS[kind].found} - `, 'i')
    if (typeof text === 'string') record.descricao = text.replace(heading, '')
    if (Object.keys(record).length > 0) proof.set(kind, [...(proof.get(kind) ?? []), record])
  }
  const take = (block: JsonObject, places: typeof OF_DADOS) => {
    for (const [key, kind] of places) {
      if (key in block && (shown.has(kind) || block[key] === null))
        takePlace(block, key, (record) => add(kind, record))
    }
  }
  take(blocks.dados, slug === 'comunicacao-venda' ? [...OF_DADOS, ['ocorrencias', 'sale-notice']] : OF_DADOS)
  const { restricoes } = blocks.dados
  if (isJsonObject(restricoes)) {
    const left = { ...restricoes }
    take(left, OF_RESTRICTIONS)
    keep(blocks.dados, 'restricoes', left)
  }
  takeRestrictions(blocks.vehicle, shown, (kind, record) => {
    // The restriction's own words are the summary of a record that is there already.
    if (!proof.has(kind)) add(kind, record)
  })
  take(blocks.vehicle, OF_VEHICLE)
  if (shown.has('written-off') && isSaidByAlert(blocks.vehicle.situacao, 'written-off')) {
    delete blocks.vehicle.situacao
  }
  if (shown.has('chassis')) takeStamp(blocks.dados)
  return proof
}

/** ecv-premium: what the tick of the chassis says. */
function takeStamp(dados: JsonObject): void {
  const { identificacao } = dados
  if (!isJsonObject(identificacao)) return
  const { situacao_chassi: stamped, remarcado, ...rest } = identificacao
  const isClean = typeof stamped === 'string' && plain(stamped) === 'normal' && remarcado === false
  if (isClean) keep(dados, 'identificacao', rest)
}

function takePlace(block: JsonObject, key: string, add: (record: JsonObject) => void): void {
  const value = block[key]
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value
    const isRecord = (each: unknown): each is JsonObject => isJsonObject(each) && isProof(each)
    for (const record of list.filter(isRecord)) add(withoutVerdict(record))
    keep(
      block,
      key,
      list.filter((each) => !isRecord(each)),
    )
    return
  }
  if (isJsonObject(value)) {
    const rest = withoutVerdict(value)
    const isBare = Object.values(rest).every((each) => each === null || readCheck(each) === 'clean')
    if (!isBare) add(rest)
    delete block[key]
    return
  }
  const check = readCheck(value)
  if (typeof value === 'string' && check !== 'clean') {
    // "CONSTA" is the alert itself.
    if (!/^consta$/i.test(value.trim())) add({ [key]: value })
  }
  if (value === null || typeof value === 'boolean' || typeof value === 'string') delete block[key]
}

/** An entry of a list counts, unless it says that it is over. */
function isProof(entry: JsonObject): boolean {
  return readCheck(entry) !== 'clean'
}

/** Without the verdict's own words, gaps, and a word that the record says under another name too. */
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

/** Words that only repeat the heading of the alert: `BAIXADO`, `CONSTA INDICIO DE SINISTRO`. */
function isSaidByAlert(value: unknown, kind: AspectKind): boolean {
  if (typeof value !== 'string') return false
  const [words, heading] = [plain(value).trim(), plain(evidenceTitle(kind))]
  return words.length > 3 && (heading.includes(words) || words === `consta ${heading}`)
}

/** A register's name for a restriction, `ROUBO_FURTO`, in the words of people who sell cars. */
function named(entry: unknown): unknown {
  if (!isJsonObject(entry) || typeof entry.tipo !== 'string' || !/^\w+$/.test(entry.tipo)) return entry
  return { ...entry, tipo: labelOf(entry.tipo) }
}

function takeRestrictions(
  vehicle: JsonObject,
  shown: ReadonlySet<AspectKind>,
  add: (kind: AspectKind, record: JsonObject) => void,
): void {
  const restrictions = readRestrictions(vehicle)
  if (vehicle.restricoes === null) delete vehicle.restricoes
  if (!restrictions) return
  const list: readonly unknown[] = Array.isArray(vehicle.restricoes) ? vehicle.restricoes : []
  const left = list.filter((entry, index) => {
    const each = restrictions[index]
    if (!each || !shown.has(kindOf(each))) return true
    if (each.active === false) {
      // A tick says it; a name that nobody knows does not become a tick.
      return knownKindOf(each) === undefined || each.description !== null || Object.keys(each.rest).length > 0
    }
    const isNamed = knownKindOf(each) !== undefined && each.active === true
    const about = isNamed
      ? {}
      : { tipo: each.kind, situacao: each.active === true ? 'ativa' : 'consta, sem dizer se está ativa' }
    add(kindOf(each), {
      ...about,
      ...(each.description !== null && { descricao: each.description }),
      ...each.rest,
    })
    return !isJsonObject(entry)
  })
  keep(vehicle, 'restricoes', left.map(named))
}

/** Puts the rest of a block back, or nothing where all of it was taken. */
function keep(block: JsonObject, key: string, left: readonly unknown[] | JsonObject): void {
  const isEmpty = Array.isArray(left) ? left.length === 0 : Object.keys(left).length === 0
  if (isEmpty) delete block[key]
  else block[key] = left
}
