import { type JsonObject, isJsonObject, objectOf } from '../../json.ts'
import type { Inquiry } from '../inquiry.ts'
import { type Check, isUnclear, readCheck, saysNothing } from '../result/check.ts'
import { isDebtList, readDebts } from '../result/debts.ts'
import type { Ending } from '../result/endings.ts'
import { readAuction } from '../result/images.ts'
import { type Restriction, readRestrictions } from '../result/vehicle.ts'
import type { InquirySlug } from '../slugs.ts'
import { type AspectKind, plain } from './aspects.ts'
import { readOdometer } from './odometer.ts'
import { isWrittenOff, ofSituations, situationsOf } from './situations.ts'
import { strayAspects } from './strays.ts'

/** The known kinds of restrictions, by words in their names. */
const RESTRICTION_KINDS: readonly (readonly [AspectKind, RegExp])[] = [
  ['theft', /roubo|furto/],
  ['court', /renajud|judicia/],
  ['lien', /financ|gravame|alienacao|fiduciar|reserva|arrendamento/],
  ['restrictions', /administrativ|tributari|ambienta|renainf|detran|receita/],
]

/** Where a finding ends in another way than by its release. */
const ENDINGS: Partial<Record<AspectKind, Ending>> = {
  auction: 'annulment',
  damage: 'annulment',
  recall: 'repair',
}

/** Reads a block about an aspect. */
export function checkOf(kind: AspectKind, value: unknown): Check {
  return readCheck(value, ENDINGS[kind])
}

/** What one place says. `unclear`: it holds something that cannot be understood, and so is not clean. */
export type Said = Check | 'unclear'

/** The blocks of an answer that describe the car. */
export interface Blocks {
  readonly vehicle: JsonObject
  readonly dados: JsonObject
  /** Of both blocks. Null when there is no list, which means that nobody checked. */
  readonly restrictions: readonly Restriction[] | null
}

export function blocksOf({ veiculo, dados }: Pick<Inquiry, 'veiculo' | 'dados'>): Blocks {
  const vehicle = objectOf(veiculo)
  const details = objectOf(dados)
  const lists = [readRestrictions(vehicle), readRestrictions(details)].filter((list) => list !== null)
  return { vehicle, dados: details, restrictions: lists.length === 0 ? null : lists.flat() }
}

/** The known kind of a restriction; undefined for an unknown name. */
export function knownKindOf({ kind }: Restriction): AspectKind | undefined {
  const text = plain(kind)
  const known = RESTRICTION_KINDS.find(([, pattern]) => pattern.test(text))?.[0]
  // An entry `SEM RESTRICAO` is an empty list in words.
  return known ?? (saysNothing(kind) ? 'restrictions' : undefined)
}

/** The aspect under which a restriction is shown. */
export function kindOf(restriction: Restriction): AspectKind {
  return knownKindOf(restriction) ?? 'restrictions'
}

/**
 * The checks of each aspect, one per place of the answer that states it. Empty when the answer has no such
 * place.
 */
export function checksOf(inquiry: Inquiry): Readonly<Record<AspectKind, readonly Said[]>> {
  const { vehicle, dados } = blocksOf(inquiry)
  const checks: Record<AspectKind, readonly Said[]> = knownChecks(inquiry)
  for (const kind of strayAspects(vehicle, dados)) checks[kind] = [...checks[kind], 'unclear']
  return checks
}

function knownChecks(inquiry: Inquiry): Record<AspectKind, readonly Said[]> {
  const { vehicle, dados, restrictions } = blocksOf(inquiry)
  const blocks = objectOf(dados.restricoes)
  const identity = objectOf(dados.identificacao)
  const situations = situationsOf(vehicle, dados)
  const ofWords = (kind: AspectKind) => ofSituations(situations, kind)
  const ofList = (kind: AspectKind) => ofRestrictions(restrictions, kind)
  return {
    theft: [
      ...ofList('theft'),
      ...[blocks, dados].flatMap((block) => ofKeys(block, ['rouboFurto', 'roubo_furto', 'roubo', 'furto'])),
      ...ofWords('theft'),
    ],
    court: [
      ...ofList('court'),
      ...ofKeys(blocks, ['renajud', 'judicial']),
      ...ofKeys(dados, ['renajud']),
      ...ofCounts(inquiry, 'renajud'),
      ...ofWords('court'),
    ],
    lien: [
      ...ofList('lien'),
      ...ofKeys(dados, ['gravame', 'gravames']),
      ...ofCounts(inquiry, 'gravame'),
      ...ofWords('lien'),
    ],
    restrictions: [
      // An empty list means that restrictions were looked up. A list with entries says nothing about kinds
      // that it lacks.
      ...('restricoes' in vehicle && !readRestrictions(vehicle)?.length
        ? [readCheck(vehicle.restricoes)]
        : []),
      ...ofList('restrictions'),
      ...ofKeys(blocks, ['administrativa', 'tributaria', 'renainf', 'ambiental']),
      ...ofWords('restrictions'),
    ],
    auction: [
      ...(has([vehicle, dados], ['leilao', 'fotosLeilao']) ? [readAuction(inquiry)] : []),
      ...ofWords('auction'),
    ],
    damage: [
      ...[vehicle, dados].flatMap((block) => ofKeys(block, ['sinistro'], 'damage')),
      ...ofWords('damage'),
    ],
    mileage: readOdometer(dados)?.rolledBackFrom === undefined ? [] : ['alert'],
    'written-off': ofWrittenOff(vehicle, situations),
    chassis: ofChassis(identity),
    inspection: 'vistoria' in dados ? [ofInspection(dados.vistoria)] : [],
    'sale-notice': [
      ...ofKeys(dados, ['comunicacaoVenda', 'comunicacao_venda', ...saleNotice(inquiry)]),
      ...ofCounts(inquiry, 'comunicacao-venda'),
    ],
    debts: has([vehicle, dados], ['debitos', 'debitos_total_centavos'])
      ? [readDebts(vehicle, dados).check, ...(isDebtList(dados.debitos) ? [] : ofKeys(dados, ['debitos']))]
      : [],
    recall: [vehicle, dados].flatMap((block) => ofKeys(block, ['recall'], 'recall')),
  }
}

function ofRestrictions(restrictions: readonly Restriction[] | null, kind: AspectKind): readonly Check[] {
  return (restrictions ?? [])
    .filter((each) => kindOf(each) === kind)
    .map((each): Check => {
      if (each.active !== false) return 'alert'
      // Under an unknown name, "not in force" may be the answer to any question.
      return knownKindOf(each) === undefined ? 'unverified' : 'clean'
    })
}

/** `kind` matters only where a finding does not end by its release. */
function ofKeys(source: JsonObject, names: readonly string[], kind: AspectKind = 'lien'): readonly Said[] {
  return names
    .filter((name) => name in source)
    .map((name) => {
      const check = checkOf(kind, source[name])
      return check === 'unverified' && isUnclear(source[name]) ? 'unclear' : check
    })
}

const NOT_WRITTEN_OFF =
  /^(?:veiculo )?(?:nao (?:foi |esta )?baixad[oa]|baixa: (?:nada consta|nao(?: consta)?)|(?:sem|nada consta de|nenhuma?|nao (?:consta|ha|possui|existe|houve|tem)m?) (?:nenhuma? |qualquer )?(?:registros? de )?baixas?(?: registrada)?)\W*$/

/** The situation may say it alone. */
function ofWrittenOff(vehicle: JsonObject, situations: readonly string[]): readonly Said[] {
  const written = typeof vehicle.baixado === 'string' ? plain(vehicle.baixado).trim() : ''
  if ([written, ...situations].some(isWrittenOff)) return ['alert']
  // What a lien would need is denied: the car is in order.
  if (NOT_WRITTEN_OFF.test(written)) return ['clean']
  return ofKeys(vehicle, ['baixado'])
}

/** ecv-premium: checks the number stamped into the car. */
function ofChassis(identity: JsonObject): readonly Check[] {
  const stamped = identity.situacao_chassi
  if (readCheck(identity.remarcado) === 'alert') return ['alert']
  if (stamped === undefined) return []
  const text = typeof stamped === 'string' ? plain(stamped) : ''
  // `NAO REMARCADO` names what was not found.
  const found = text
    .replaceAll(
      /\b(?:nao|sem|nem)(?: foi| (?:sinais|indicios) de)? (?:remarca|adultera|divergen|suspeit)[a-z]*/g,
      '',
    )
    .replaceAll(/^\W+|\W+$/g, '')
  if (/remarca|adulter|divergen|suspeit/.test(found)) return ['alert']
  // Words that remain count: `ILEGIVEL, NAO REMARCADO` was not read.
  const isClean = found === 'normal' || (found === '' && text !== '')
  return [isClean ? 'clean' : 'unverified']
}

/** ecv-premium: the result of the inspection. */
function ofInspection(inspection: unknown): Check {
  const result = isJsonObject(inspection) ? inspection.resultado : inspection
  const text = typeof result === 'string' ? plain(result).trim() : ''
  // `APROVADO SEM RESTRICOES` names what was not found.
  const found = text
    .replaceAll(/\bsem(?:(?: nenhuma?| ou| e| nem|,)* (?:apontament|ressalva|restric)[a-z]*)+/g, '')
    .replaceAll(/\W+$/g, '')
  if (/reprovad|apontament|ressalva|restric|^nao (?:aprovad|conforme)/.test(found)) return 'alert'
  return /^aprovad[oa]$/.test(found) ? 'clean' : 'unverified'
}

/** comunicacao-venda has its notices at the root of `dados`. */
function saleNotice({ servico }: Inquiry): readonly string[] {
  return servico === 'comunicacao-venda' ? ['ocorrencias'] : []
}

/** A service with one question may count at the root too. A zero there may only mean that no list came. */
function ofCounts({ servico, dados }: Inquiry, slug: InquirySlug): readonly Check[] {
  if (servico !== slug || !isJsonObject(dados)) return []
  return [dados.consta, dados.quantidade, dados.total]
    .map((each) => readCheck(each))
    .filter((each) => each === 'alert')
}

function has(sources: readonly JsonObject[], names: readonly string[]): boolean {
  return sources.some((source) => names.some((name) => name in source))
}
