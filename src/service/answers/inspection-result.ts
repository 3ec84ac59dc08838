import { addDays, localDay } from '../world/calendar.ts'
import { inventedCnpj } from '../world/people.ts'
import { type SeededRandom, seededRandom } from '../world/random.ts'
import type { ResultBlocks } from './result.ts'
import { unverified } from './vehicle-block.ts'
import { courtOrders } from './vehicle-records.ts'
import { finding, MOST_ASPECTS, type VehicleView } from './vehicle-view.ts'

/**
 * ecv-premium: the numbers stamped into the car, and the report of an inspection company. Half of the cars
 * have no inspection.
 */
export function inspectionResult({ vehicle, car, condition, today }: VehicleView): ResultBlocks {
  const random = seededRandom('inspection', car.chassis)
  const isInspected = random.chance(0.5) && condition.courtOrders !== null
  const { courtOrders: orders, administrative } = condition
  return {
    veiculo: vehicle({ aspects: MOST_ASPECTS, owner: true }),
    dados: {
      identificacao: {
        chassi: car.chassis,
        motor: car.motor,
        carroceria: car.model.body === 'pickup' ? random.digits(8) : null,
        cambio: random.chance(0.5) ? `${random.pick(['MQ', 'AL', 'CVT', 'F23'])}${random.digits(6)}` : null,
        situacao_chassi: random.chance(0.95) ? 'NORMAL' : 'REMARCADO',
        remarcado: false,
      },
      restricoes: {
        renajud: courtOrders(car, condition),
        judicial: finding(orders === null ? null : orders > 0),
        administrativa: finding(administrative),
      },
      vistoria: isInspected ? inspection(random, today) : NOT_INSPECTED,
    },
    nao_verificado: [
      ...(isInspected ? [] : ['vistoria']),
      'sinistro',
      ...unverified(condition, MOST_ASPECTS),
    ],
  }
}

const NOT_INSPECTED = { laudo: null, ecv: null, cnpj_ecv: null, data: null, resultado: null }

function inspection(random: SeededRandom, today: Date): Record<keyof typeof NOT_INSPECTED, string> {
  return {
    laudo: random.digits(9),
    ecv: 'VISTORIAS EXEMPLO LTDA',
    cnpj_ecv: inventedCnpj(random),
    data: localDay(addDays(today, -random.int(5, 300))),
    resultado: random.pick(['APROVADO', 'APROVADO', 'APROVADO COM APONTAMENTOS', 'REPROVADO']),
  }
}
