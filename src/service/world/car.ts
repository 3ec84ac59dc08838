import { completeRenavam } from '#brazil/renavam.ts'
import { type CarModel, MODELS, TEST_MODELS } from './models.ts'
import { type Town, townOf } from './names.ts'
import { inventedDocument, type Party, partyOf } from './people.ts'
import {
  canonicalPlate,
  chassisCode,
  motorCode,
  plateOfChassisCode,
  plateOfMotorCode,
  plateToNumber,
} from './plate-numbers.ts'
import { seededRandom } from './random.ts'

/** The identity of an invented car. All services describe the same car, for either form of its plate. */
export interface Car {
  readonly plate: string
  readonly renavam: string
  readonly chassis: string
  readonly motor: string
  readonly model: CarModel
  readonly built: number
  readonly modelYear: number
  readonly colour: string
  readonly category: string
  readonly town: Town
  readonly owner: Party
  /** The CRV number, 12 digits, and its security code, 11 digits. */
  readonly crv: string
  readonly securityCode: string
}

const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY'
const COLOURS = [
  'BRANCA',
  'BRANCA',
  'PRATA',
  'PRATA',
  'PRETA',
  'PRETA',
  'CINZA',
  'CINZA',
  'VERMELHA',
  'AZUL',
  'VERDE',
  'BEGE',
  'AMARELA',
] as const
const CATEGORIES = [
  'PARTICULAR',
  'PARTICULAR',
  'PARTICULAR',
  'PARTICULAR',
  'PARTICULAR',
  'PARTICULAR',
  'ALUGUEL',
] as const

/** `plate` has no hyphen and may have either form; `Car.plate` keeps the given form. */
export function carOf(plate: string): Car {
  const canonical = canonicalPlate(plate)
  const random = seededRandom('vehicle', canonical)
  const isTest = /^TST\d{4}$/.test(canonical)
  const model = random.pick(isTest ? TEST_MODELS : MODELS)
  const modelYear = random.int(model.from, model.to)
  const built = random.chance(0.45) ? modelYear - 1 : modelYear
  return {
    plate,
    renavam: completeRenavam(`0${modelYear < 2018 ? '0' : '1'}${random.digits(8)}`),
    ...numbers(canonical, model, modelYear, isTest),
    model,
    built,
    modelYear,
    colour: random.pick(COLOURS),
    category: random.pick(CATEGORIES),
    town: townOf(random),
    owner: partyOf(inventedDocument(random)),
    crv: random.digits(12),
    securityCode: random.digits(11),
  }
}

function numbers(
  plate: string,
  model: CarModel,
  year: number,
  isTest: boolean,
): Pick<Car, 'chassis' | 'motor'> {
  // All test identifiers with the same digits belong to the same car.
  if (isTest) return { chassis: `9BWTST0000000${plate.slice(3)}`, motor: plate }
  const number = plateToNumber(plate) ?? 0
  const { high, serial } = chassisCode(number)
  const index = MODELS.indexOf(model)
  const kind = `A${'ABCDEFGHJKLMNPRSTUVWXYZ'.charAt(index % 23)}${Math.floor(index / 23) + 1}`
  return {
    chassis: `${model.wmi}${kind}${high}0${yearCode(year)}${plantCode(model)}${serial}`,
    motor: `${model.motorPrefix}${motorCode(number)}`,
  }
}

function yearCode(year: number): string {
  return year < 2010 ? String(year - 2000) : YEAR_CODES.charAt(year - 2010)
}

function plantCode(model: CarModel): string {
  return model.plant.slice(0, 1).replace(/[IOQ]/, 'X')
}

/** The car with this chassis number; undefined when no invented car has it. */
export function carOfChassis(chassis: string): Car | undefined {
  const test = /^9BWTST0000000(\d{4})$/.exec(chassis)
  const plate =
    test?.[1] === undefined ? plateOfChassisCode(chassis.slice(6, 8), chassis.slice(11)) : `TST${test[1]}`
  const car = plate === undefined ? undefined : carOf(plate)
  return car?.chassis === chassis ? car : undefined
}

/** The car with this engine; undefined when no invented car has it. */
export function carOfMotor(motor: string): Car | undefined {
  const plate = /^TST\d{4}$/.test(motor) ? motor : plateOfMotorCode(motor.slice(3))
  const car = plate === undefined ? undefined : carOf(plate)
  return car?.motor === motor ? car : undefined
}

/**
 * The model year that the tenth character of a chassis number encodes, 2001 to 2030; null when it encodes
 * none.
 */
export function yearOfChassis(chassis: string): number | null {
  const code = chassis.charAt(9)
  if (/[1-9]/.test(code)) return 2000 + Number(code)
  const index = YEAR_CODES.indexOf(code)
  return index < 0 || code === '' ? null : 2010 + index
}
