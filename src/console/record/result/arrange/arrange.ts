import { type JsonObject, isJsonObject, objectOf } from '#contract/json.ts'
import type { Inquiry } from '#contract/service/inquiry.ts'
import type { Check } from '#contract/service/result/check.ts'
import type { Debts } from '#contract/service/result/debts.ts'
import type { AspectKind } from '#contract/service/verdict/aspects.ts'
import { besideHeadline } from '#contract/service/verdict/own-answers.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'
import { takeDebts } from './debts.ts'
import { takeImages } from './images.ts'
import { type ClosedLien, takeClosedLiens } from './liens.ts'
import { type KmReading, type Owners, takeMileage, takeOwners } from './owners.ts'
import { type CarInHead, takeCar, takeOwner, takeRisk } from './people.ts'
import { type Proof, takeAspects } from './places.ts'
import { dropInapplicable, dropRepeated, joinCarBlocks } from './repeated.ts'

/** A result, sorted by the sections of the page: each part of the answer is in exactly one of them. */
export interface Arranged {
  readonly car: CarInHead
  readonly proof: Proof
  /** Restrictions under unknown names, if the points that they may answer were not verified. */
  readonly unnamed: readonly JsonObject[]
  readonly debts: Debts | undefined
  /** `dados.fipe`; undefined if it was not bought. */
  readonly fipe: unknown
  readonly vehicle: unknown
  /** Undefined if nobody is named or `owner` cannot be read as an owner. */
  readonly owners: Owners | undefined
  readonly owner: JsonObject | undefined
  /** Undefined if the answer has no readings. */
  readonly mileage: readonly KmReading[] | undefined
  readonly closedLiens: readonly ClosedLien[]
  readonly risk: unknown
  /** The rest of `dados`. */
  readonly details: unknown
  /** Unknown blocks. */
  readonly others: JsonObject
}

/** Members that the page shows around the result. */
const ENVELOPE = new Set([
  'id',
  'servico',
  'placa',
  'status',
  'schema_version',
  'valor_cobrado',
  'criado_em',
  'pdf_url',
  // The console marks the test environment on every page.
  'ambiente',
])
const BLOCKS = new Set([
  'dados',
  'veiculo',
  'proprietario',
  'ultimo_licenciamento',
  'risco',
  'nao_verificado',
])

/** Sorts an answer by sections. It drops only facts that another section already shows. */
export function arrange(inquiry: Inquiry, verdict: Verdict | null): Arranged {
  const shown = saidOf(verdict)
  const vehicle: JsonObject = { ...objectOf(inquiry.veiculo) }
  const { fipe, ...dados }: JsonObject = objectOf(inquiry.dados)
  const blocks = { vehicle, dados }
  // The year of the last licence may be at the root, in the car, or in both.
  vehicle.ultimo_licenciamento ??= inquiry.ultimo_licenciamento
  if (vehicle.ultimo_licenciamento === undefined) delete vehicle.ultimo_licenciamento
  const owner = takeOwner(inquiry, blocks)
  dropRepeated(dados, vehicle)
  joinCarBlocks(dados, vehicle)
  dropInapplicable(vehicle)
  const car = takeCar(inquiry, vehicle)
  const debts = takeDebts(blocks, verdict)
  const { proof, unnamed } = takeAspects(blocks, shown, inquiry.servico ?? '')
  takeImages(dados)
  const owners = takeOwners(dados, owner)
  // A block of an unknown shape is shown unchanged.
  const isOdd = (block: unknown) => block !== null && block !== undefined && !isJsonObject(block)
  return {
    car,
    proof,
    unnamed,
    debts,
    fipe,
    vehicle: isOdd(inquiry.veiculo) ? inquiry.veiculo : vehicle,
    owners,
    owner: owners ? undefined : owner,
    mileage: takeMileage(dados),
    closedLiens: takeClosedLiens(dados),
    risk: takeRisk(inquiry.risco, verdict),
    details: isOdd(inquiry.dados)
      ? inquiry.dados
      : besideHeadline(inquiry.servico ?? '', dados, inquiry.criado_em),
    others: othersOf(inquiry),
  }
}

/**
 * What the page says about each question. A question outside the inquiry is treated like a clean one: a clean
 * word about it has no guarantee and would contradict the line `Não inclui …`, so only the raw answer has it.
 */
function saidOf(verdict: Verdict | null): ReadonlyMap<AspectKind, Check> {
  const { aspects = [], outside = [] } = verdict ?? {}
  return new Map<AspectKind, Check>([
    ...outside.map((kind) => [kind, 'clean'] as const),
    ...aspects.map(({ kind, check }) => [kind, check] as const),
  ])
}

function othersOf(inquiry: Inquiry): JsonObject {
  const isKnown = (key: string) => ENVELOPE.has(key) || BLOCKS.has(key)
  const others: JsonObject = Object.fromEntries(Object.entries(inquiry).filter(([key]) => !isKnown(key)))
  // A block of an unknown shape is shown unchanged.
  if (inquiry.dados !== null && inquiry.dados !== undefined && !isJsonObject(inquiry.dados)) {
    others.dados = inquiry.dados
  }
  const year = isJsonObject(inquiry.veiculo) ? inquiry.veiculo.ultimo_licenciamento : undefined
  // Two different years are two facts.
  const root = inquiry.ultimo_licenciamento
  if (root !== undefined && root !== null && year !== undefined && year !== null && year !== root) {
    others.ultimo_licenciamento = root
  }
  return others
}
