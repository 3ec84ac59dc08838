import { type Car, carOf, carOfChassis, carOfMotor, yearOfChassis } from '../world/car.ts'
import { unmasked } from '../world/identifiers.ts'
import { type CarModel, modelsByWmi } from '../world/models.ts'
import { numberToPlate } from '../world/plate-numbers.ts'
import { seededRandom } from '../world/random.ts'
import type { ResultBlocks, ResultInput } from './result.ts'

const BODY_NAMES: Readonly<Record<CarModel['body'], string>> = {
  hatch: 'HATCH',
  sedan: 'SEDAN',
  suv: 'UTILITARIO ESPORTIVO',
  pickup: 'CAMINHONETE',
  moto: 'MOTOCICLETA',
}

/**
 * The chassis number of an invented car gives its plate. Any other number is decoded character by character,
 * without a plate.
 */
export function chassisResult(input: ResultInput): ResultBlocks {
  const chassis = unmasked(input.request.chassi)
  if (input.scenario === '0104') {
    return { dados: { ...emptyDecoding(chassis), precificador: null }, nao_verificado: ['decodificacao'] }
  }
  const car = carOfChassis(chassis)
  if (car) return { dados: { ...decodingOf(chassis, car.model), ...carPart(car) } }
  const [model] = modelsByWmi(chassis.slice(0, 3))
  return model
    ? {
        dados: { ...decodingOf(chassis, model), precificador: [] },
        nao_verificado: ['modelo', 'placa'],
      }
    : { dados: { ...emptyDecoding(chassis), precificador: [] }, nao_verificado: ['modelo'] }
}

/** The facts that the manufacturer's part of the number states. */
function decodingOf(chassis: string, model: CarModel) {
  return {
    ...emptyDecoding(chassis),
    pais: 'BRASIL',
    regiao: 'AMERICA DO SUL',
    fabricante: model.maker,
    marca: model.brand,
    local_fabricacao: model.plant,
  }
}

/** The facts that only the vehicle register has. */
function carPart(car: Car) {
  const { model } = car
  return {
    modelo: model.model,
    versao: model.version,
    carroceria: BODY_NAMES[model.body],
    motor: model.displacement === 0 ? null : (model.displacement / 1000).toFixed(1),
    ano_modelo: car.modelYear,
    placa: car.plate,
    precificador: [pricing(car)],
  }
}

function emptyDecoding(chassis: string) {
  return {
    chassi: chassis,
    pais: /^9[3-9A-Z]/.test(chassis) ? 'BRASIL' : null,
    regiao: /^[89]/.test(chassis) ? 'AMERICA DO SUL' : null,
    fabricante: null,
    marca: null,
    modelo: null,
    versao: null,
    carroceria: null,
    motor: null,
    ano_modelo: yearOfChassis(chassis),
    local_fabricacao: null,
    serie: chassis.slice(11),
    placa: null,
  }
}

function pricing(car: Car) {
  const random = seededRandom('pricing', car.model.model, String(car.modelYear))
  const value = car.model.price * 0.93 ** Math.max(0, 2026 - car.modelYear)
  return {
    codigo_fipe: `${random.digits(6)}-${random.int(0, 9)}`,
    modelo: `${car.model.model} ${car.model.version}`,
    valor: Math.round(value),
  }
}

/**
 * The engine number of an invented car gives that car. Of other numbers, half are unregistered and half
 * belong to some other car.
 */
export function motorResult(input: ResultInput): ResultBlocks {
  const motor = typeof input.request.motor === 'string' ? input.request.motor.trim().toUpperCase() : ''
  if (input.scenario === '0104') {
    return { dados: { motor, ocorrencias: null, quantidade: null }, nao_verificado: ['ocorrencias'] }
  }
  const random = seededRandom('motor', motor)
  const own = carOfMotor(motor)
  const cars =
    own !== undefined ? [own] : random.chance(0.5) ? [carOf(numberToPlate(random.int(0, 456_975_999)))] : []
  return {
    dados: {
      motor,
      ocorrencias: cars.map((car) => ({
        placa: car.plate,
        chassi: car.chassis,
        marca_modelo: `${car.model.brand}/${car.model.model} ${car.model.version}`,
        ano_modelo: car.modelYear,
        uf: car.town.uf,
      })),
      quantidade: cars.length,
    },
  }
}
