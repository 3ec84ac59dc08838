import { addDays, localDay } from '../world/calendar.ts'
import { inventedCnpj } from '../world/people.ts'
import { diceOf } from '../world/random.ts'
import type { ResultBlocks } from './result.ts'
import { unverified } from './vehicle-block.ts'
import { courtOrders } from './vehicle-records.ts'
import { MOST_ASPECTS, type VehicleView } from './vehicle-view.ts'

/** ecv-premium: the numbers stamped into the car and what an accredited inspection company found; half have no inspection. */
export function inspectionResult({ vehicle, car, condition, today }: VehicleView): ResultBlocks {
  const dice = diceOf('inspection', car.chassis)
  const isDone = dice.chance(0.5) && condition.courtOrders !== null
  return {
    veiculo: vehicle({ aspects: MOST_ASPECTS, owner: true }),
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
    nao_verificado: [...(isDone ? [] : ['vistoria']), 'sinistro', ...unverified(condition, MOST_ASPECTS)],
  }
}
