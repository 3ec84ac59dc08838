import type { InquirySlug } from '#contract/service/slugs.ts'
import { carOf } from '../world/car.ts'
import { type Aspect, conditionOf } from '../world/condition.ts'
import { maskDocument, unmasked } from '../world/identifiers.ts'
import { seededRandom } from '../world/random.ts'
import { completeResult } from './complete-result.ts'
import { debtResult, stateDebtResult } from './debt-results.ts'
import { inspectionResult } from './inspection-result.ts'
import type { ResultBlocks, ResultInput } from './result.ts'
import { riskOf } from './risk.ts'
import { ownerBlock, registration, unverified, vehicleBlock } from './vehicle-block.ts'
import { auctionRecords, courtOrders, lienRecords, owners, saleNotices } from './vehicle-records.ts'
import { finding, missing, MOST_ASPECTS, type VehicleView } from './vehicle-view.ts'

const REGISTER: readonly Aspect[] = ['roubo_furto', 'recall']
const BUILDERS: Partial<Record<InquirySlug, (view: VehicleView) => ResultBlocks>> = {
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
  const car = carOf(unmasked(input.request.placa))
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

function registerResult({ vehicle, car, condition }: VehicleView): ResultBlocks {
  const neverLooked = ['gravame', 'renajud', 'leilao', 'sinistro', 'debitos']
  return {
    // Empty although nobody checked, as in real answers; only `nao_verificado` says so.
    veiculo: { ...vehicle({ aspects: REGISTER, owner: false }), debitos: [], debitos_total_centavos: 0 },
    dados: {
      veiculo: {
        marca_modelo: `${car.model.brand}/${car.model.model} ${car.model.version}`,
        situacao: registration(condition),
        municipio: car.town.name,
        uf: car.town.uf,
        procedencia: seededRandom('origin', car.chassis).chance(0.92) ? 'NACIONAL' : 'IMPORTADO',
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

function vehicularResult({ vehicle, car, condition }: VehicleView): ResultBlocks {
  return {
    veiculo: vehicle({ aspects: MOST_ASPECTS, owner: true }),
    proprietario: ownerBlock(car),
    ultimo_licenciamento: condition.lastLicensed,
    dados: {
      gravame: lienRecords(car, condition),
      leilao: auctionRecords(car, condition),
      restricoes: {
        renainf: finding(condition.debts && condition.debts.some((debt) => debt.kind === 'MULTA')),
        renajud: finding(condition.courtOrders === null ? null : condition.courtOrders > 0),
        rouboFurto: finding(condition.stolen),
      },
    },
    nao_verificado: ['sinistro', ...unverified(condition, MOST_ASPECTS)],
    risco: riskOf(condition, MOST_ASPECTS),
  }
}

function ownersResult({ vehicle, car, condition }: VehicleView): ResultBlocks {
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
