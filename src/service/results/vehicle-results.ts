import type { JsonObject } from '#contract/open-schema.ts'
import type { InquirySlug } from '#contract/service/slugs.ts'
import { type Car, carOf } from './car.ts'
import { addDays, localDay } from './clock.ts'
import { type Aspect, type Condition, conditionOf } from './condition.ts'
import { debtDetail, type DebtKind, totalCents } from './debts.ts'
import { diceOf } from './dice.ts'
import {
  auctionDay,
  auctionPhotos,
  auctionRecords,
  courtOrders,
  crashRecord,
  lienRecords,
  mileage,
  owners,
  previousOwners,
  recalls,
  saleNotices,
} from './findings.ts'
import { maskDocument, plain } from './identifiers.ts'
import { listsOtherImages } from './image-rules.ts'
import { inventedCnpj } from './party.ts'
import type { ResultBlocks, ResultInput } from './result.ts'
import { riskOf } from './risk.ts'
import { ownerBlock, type Scope, unverified, vehicleBlock } from './vehicle-block.ts'

const REGISTER: readonly Aspect[] = ['roubo_furto', 'recall']
const ALL: readonly Aspect[] = [
  'gravame',
  'renajud',
  'roubo_furto',
  'administrativa',
  'leilao',
  'sinistro',
  'recall',
  'debitos',
  'comunicacao_venda',
]
const MOST = ALL.filter((aspect) => aspect !== 'sinistro' && aspect !== 'comunicacao_venda')

interface View {
  readonly car: Car
  readonly condition: Condition
  readonly today: Date
  readonly input: ResultInput
  readonly vehicle: (scope: Scope) => JsonObject
}

const BUILDERS: Partial<Record<InquirySlug, (view: View) => ResultBlocks>> = {
  consulta: registerResult,
  'consulta-veicular': vehicularResult,
  'consulta-completa': completeResult,
  'ecv-premium': inspectionResult,
  gravame: ({ vehicle, car, condition }) => ({
    veiculo: vehicle({ aspects: ['gravame'], owner: true }),
    dados: { gravame: lienRecords(car, condition) },
    ...missing(condition, ['gravame']),
  }),
  renajud: ({ vehicle, car, condition }) => ({
    veiculo: vehicle({ aspects: ['renajud'], owner: true }),
    dados: { renajud: courtOrders(car, condition) },
    ...missing(condition, ['renajud']),
  }),
  debitos: debtResult,
  'debitos-estadual': stateDebtResult,
  'historico-proprietarios': ownersResult,
  'comunicacao-venda': ({ car, condition }) => ({
    dados: { ocorrencias: saleNotices(car, condition) },
    ...missing(condition, ['comunicacao_venda']),
  }),
}

/** Undefined for a service that does not start from a plate. */
export function vehicleResult(input: ResultInput): ResultBlocks | undefined {
  const build = BUILDERS[input.slug]
  if (build === undefined) return undefined
  const car = carOf(plain(input.request.placa))
  const condition = conditionOf(car, input.scenario, input.concludedAt)
  const today = input.concludedAt
  return build({
    car,
    condition,
    today,
    input,
    vehicle: (scope) => vehicleBlock(car, condition, scope),
  })
}

/** `nao_verificado` only where something is missing: services of one aspect carry it in no other case. */
function missing(condition: Condition, aspects: readonly Aspect[]): ResultBlocks {
  const names = unverified(condition, aspects)
  return names.length === 0 ? {} : { nao_verificado: names }
}

function registerResult({ vehicle, car, condition }: View): ResultBlocks {
  const neverLooked = ['gravame', 'renajud', 'leilao', 'sinistro', 'debitos']
  return {
    veiculo: vehicle({ aspects: REGISTER, owner: false }),
    dados: {
      veiculo: {
        marca_modelo: `${car.model.brand}/${car.model.model} ${car.model.version}`,
        situacao: condition.scrapped ? 'BAIXADO' : 'CIRCULACAO',
        municipio: car.town.name,
        uf: car.town.uf,
        procedencia: diceOf('origin', car.chassis).chance(0.92) ? 'NACIONAL' : 'IMPORTADO',
        potencia: String(car.model.power),
        cilindradas: String(car.model.displacement),
        passageiros: car.model.body === 'pickup' || car.model.body === 'moto' ? 2 : 5,
        motor: `${car.motor.slice(0, 3)}******`,
        carroceria: car.model.body === 'pickup' ? 'ABERTA/CABINE DUPLA' : 'NAO APLICAVEL',
      },
    },
    nao_verificado: [...neverLooked, ...unverified(condition, REGISTER)],
  }
}

function vehicularResult({ vehicle, car, condition }: View): ResultBlocks {
  const plainText = (bad: boolean | null): string | null =>
    bad === null ? null : bad ? 'CONSTA' : 'NADA CONSTA'
  return {
    veiculo: vehicle({ aspects: MOST, owner: true }),
    proprietario: ownerBlock(car),
    ultimo_licenciamento: condition.lastLicensed,
    dados: {
      gravame: lienRecords(car, condition),
      leilao: auctionRecords(car, condition),
      restricoes: {
        renainf: plainText(condition.debts && condition.debts.some((debt) => debt.kind === 'MULTA')),
        renajud: plainText(condition.courtOrders === null ? null : condition.courtOrders > 0),
        rouboFurto: plainText(condition.stolen),
      },
    },
    nao_verificado: ['sinistro', ...unverified(condition, MOST)],
    risco: riskOf(condition, MOST),
  }
}

function completeResult({ vehicle, car, condition, today, input }: View): ResultBlocks {
  const image = (kind: string, index: number): string =>
    `/v1/consultas/${input.inquiryId}/imagens/${kind}/${index}`
  const times = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, i) => make(i))
  const hasOthers = listsOtherImages(today)
  const names: string[] = [...unverified(condition, ALL)]
  if (input.fipe === null) names.push('fipe')
  return {
    veiculo: vehicle({ aspects: ALL, owner: true }),
    proprietario: ownerBlock(car),
    ultimo_licenciamento: condition.lastLicensed,
    risco: riskOf(condition, ALL),
    nao_verificado: names,
    dados: {
      gravame: lienRecords(car, condition),
      renajud: courtOrders(car, condition),
      debitos: condition.debts?.map((debt) => debtDetail(debt, car)) ?? null,
      leilao: auctionRecords(car, condition),
      fotosLeilao: times(auctionPhotos(car, condition), (i) => ({
        url: image('leilao', i),
        data: auctionDay(car),
      })),
      imagensOutras: times(hasOthers ? condition.otherImages : 0, (i) => ({
        url: image('outra', i),
        descricao: i === 0 ? 'VISTORIA' : 'ANUNCIO',
        data: localDay(addDays(today, -90 * (i + 1))),
      })),
      csv: times(hasOthers ? condition.certificates : 0, (i) => ({
        numero: diceOf('certificate', car.chassis, String(i)).digits(9),
        data: localDay(addDays(today, -200 - 365 * i)),
        imagem_url: image('csv-imagem', i),
        pdf_url: image('csv-pdf', i),
      })),
      sinistro: crashRecord(condition),
      recall: recalls(car, condition),
      historicoProprietarios: previousOwners(car, condition),
      historicoKm: mileage(car),
      comunicacaoVenda: saleNotices(car, condition),
      // Present only when it was asked for; null when that part failed and was refunded (interface, 2.3).
      ...(input.fipe === undefined ? {} : { fipe: input.fipe }),
    },
  }
}

function inspectionResult({ vehicle, car, condition, today }: View): ResultBlocks {
  const dice = diceOf('inspection', car.chassis)
  const isDone = dice.chance(0.5) && condition.courtOrders !== null
  return {
    veiculo: vehicle({ aspects: MOST, owner: true }),
    dados: {
      identificacao: {
        chassi: car.chassis,
        motor: car.motor,
        carroceria: car.model.body === 'pickup' ? dice.digits(8) : null,
        cambio: dice.chance(0.5) ? `${dice.pick(['MQ', 'AL', 'CVT', 'F23'])}${dice.digits(6)}` : null,
        situacao_chassi: dice.chance(0.95) ? 'NORMAL' : 'REMARCADO',
        remarcado: false,
      },
      restricoes: {
        renajud: courtOrders(car, condition),
        judicial:
          condition.courtOrders === null ? null : condition.courtOrders > 0 ? 'CONSTA' : 'NADA CONSTA',
        administrativa:
          condition.administrative === null ? null : condition.administrative ? 'CONSTA' : 'NADA CONSTA',
      },
      vistoria: {
        laudo: isDone ? dice.digits(9) : null,
        ecv: isDone ? 'VISTORIAS EXEMPLO LTDA' : null,
        cnpj_ecv: isDone ? inventedCnpj(dice) : null,
        data: isDone ? localDay(addDays(today, -dice.int(5, 300))) : null,
        resultado: isDone
          ? dice.pick(['APROVADO', 'APROVADO', 'APROVADO COM APONTAMENTOS', 'REPROVADO'])
          : null,
      },
    },
    nao_verificado: [...(isDone ? [] : ['vistoria']), 'sinistro', ...unverified(condition, MOST)],
  }
}

function debtResult({ vehicle, car, condition }: View): ResultBlocks {
  const total = condition.debts && (totalCents(condition.debts) + condition.totalErrorCents) / 100
  return {
    veiculo: vehicle({ aspects: ['debitos'], owner: true }),
    dados: { debitos: condition.debts?.map((debt) => debtDetail(debt, car)) ?? null, total },
    ...missing(condition, ['debitos']),
  }
}

function stateDebtResult({ vehicle, car, condition, input }: View): ResultBlocks {
  const { debts } = condition
  const sum = (kind: DebtKind): number | null =>
    debts && totalCents(debts.filter((debt) => debt.kind === kind)) / 100
  return {
    veiculo: vehicle({ aspects: ['debitos'], owner: true }),
    dados: {
      // The plate suffices in all states (interface, 2.4): a car registered elsewhere still shows what it owes.
      uf: plain(input.request.uf) || car.town.uf,
      debitos: debts?.map((debt) => debtDetail(debt, car)) ?? null,
      resumo: {
        ipva: sum('IPVA'),
        licenciamento: sum('LICENCIAMENTO'),
        multas: sum('MULTA'),
        dpvat: sum('DPVAT'),
        outros: debts && condition.totalErrorCents / 100,
      },
    },
    ...missing(condition, ['debitos']),
  }
}

function ownersResult({ vehicle, car, condition }: View): ResultBlocks {
  const rows = owners(car, condition)
  return {
    veiculo: vehicle({ aspects: [], owner: true }),
    dados: {
      proprietarios: rows.map(({ party, town, from, until, order }) => ({
        ordem: order,
        nome: party.name,
        documento: maskDocument(party.document),
        tipo: party.sex === null ? 'PJ' : 'PF',
        municipio: town.name,
        uf: town.uf,
        data_aquisicao: from,
        data_venda: until,
      })),
      quantidade: rows.length,
    },
  }
}
