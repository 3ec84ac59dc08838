/** Body types that the auction photos can draw. */
export type Body = 'hatch' | 'sedan' | 'suv' | 'pickup' | 'moto'

export interface CarModel {
  /** World manufacturer identifier: the first three characters of the chassis number. */
  readonly wmi: string
  readonly maker: string
  readonly brand: string
  readonly model: string
  readonly version: string
  readonly body: Body
  readonly motorPrefix: string
  readonly power: number
  readonly displacement: number
  readonly fuel: 'ALCOOL/GASOLINA' | 'GASOLINA' | 'DIESEL' | 'ELETRICO' | 'GASOLINA/ELETRICO'
  readonly plant: string
  readonly from: number
  readonly to: number
  /** New price in BRL, used only as a base for invented taxes and values. */
  readonly price: number
}

type Row = readonly [
  brand: string,
  model: string,
  version: string,
  body: Body,
  motorPrefix: string,
  power: number,
  displacement: number,
  fuel: CarModel['fuel'],
  from: number,
  to: number,
  price: number,
]

const FLEX = 'ALCOOL/GASOLINA'

const MAKERS: Readonly<Record<string, readonly [wmi: string, maker: string, plant: string]>> = {
  VW: ['9BW', 'VOLKSWAGEN', 'TAUBATE'],
  FIAT: ['9BD', 'FIAT', 'BETIM'],
  CHEVROLET: ['9BG', 'GENERAL MOTORS', 'GRAVATAI'],
  FORD: ['9BF', 'FORD', 'CAMACARI'],
  TOYOTA: ['9BR', 'TOYOTA', 'INDAIATUBA'],
  HONDA: ['93H', 'HONDA', 'SUMARE'],
  HYUNDAI: ['9BH', 'HYUNDAI', 'PIRACICABA'],
  RENAULT: ['93Y', 'RENAULT', 'SAO JOSE DOS PINHAIS'],
  JEEP: ['988', 'FCA', 'GOIANA'],
  NISSAN: ['94D', 'NISSAN', 'RESENDE'],
  YAMAHA: ['9C6', 'YAMAHA', 'MANAUS'],
}

// Brand and model names are real, so that results look realistic. The figures are deliberately rough.
const ROWS: readonly Row[] = [
  ['VW', 'GOL', '1.0 MPI', 'hatch', 'CCN', 82, 999, FLEX, 2014, 2022, 72_000],
  ['VW', 'POLO', '1.0 TSI', 'hatch', 'DHS', 116, 999, FLEX, 2018, 2026, 112_000],
  ['VW', 'VOYAGE', '1.6 MSI', 'sedan', 'CWS', 104, 1598, FLEX, 2013, 2022, 88_000],
  ['VW', 'T-CROSS', '200 TSI', 'suv', 'DRP', 128, 999, FLEX, 2019, 2026, 149_000],
  ['VW', 'SAVEIRO', '1.6 CS', 'pickup', 'CWR', 106, 1598, FLEX, 2012, 2026, 104_000],
  ['FIAT', 'PALIO', 'FIRE 1.0', 'hatch', '178', 75, 999, FLEX, 2008, 2017, 46_000],
  ['FIAT', 'ARGO', 'DRIVE 1.3', 'hatch', '55A', 109, 1332, FLEX, 2018, 2026, 92_000],
  ['FIAT', 'CRONOS', 'PRECISION 1.3', 'sedan', '55B', 109, 1332, FLEX, 2018, 2026, 105_000],
  ['FIAT', 'STRADA', 'FREEDOM 1.3', 'pickup', '55C', 109, 1332, FLEX, 2020, 2026, 118_000],
  ['FIAT', 'TORO', 'VOLCANO 2.0 16V', 'pickup', '46A', 170, 1956, 'DIESEL', 2017, 2026, 198_000],
  ['CHEVROLET', 'ONIX', '1.0 TURBO LT', 'hatch', 'L4H', 116, 999, FLEX, 2020, 2026, 98_000],
  ['CHEVROLET', 'PRISMA', '1.4 LTZ', 'sedan', 'SPE', 106, 1389, FLEX, 2013, 2019, 74_000],
  ['CHEVROLET', 'TRACKER', '1.2 TURBO', 'suv', 'L4J', 133, 1199, FLEX, 2020, 2026, 152_000],
  ['CHEVROLET', 'S10', 'LTZ 2.8 4X4', 'pickup', 'LWN', 200, 2776, 'DIESEL', 2013, 2026, 262_000],
  ['FORD', 'KA', 'SE 1.0', 'hatch', 'MQJ', 85, 997, FLEX, 2015, 2021, 58_000],
  ['FORD', 'ECOSPORT', 'FREESTYLE 1.5', 'suv', 'XTJ', 137, 1497, FLEX, 2018, 2021, 89_000],
  ['FORD', 'RANGER', 'XLT 3.2 4X4', 'pickup', 'SAF', 200, 3198, 'DIESEL', 2013, 2023, 238_000],
  ['TOYOTA', 'ETIOS', 'XS 1.5', 'hatch', '2NR', 107, 1496, FLEX, 2013, 2021, 66_000],
  ['TOYOTA', 'COROLLA', 'XEI 2.0', 'sedan', 'M20', 177, 1987, FLEX, 2015, 2026, 168_000],
  [
    'TOYOTA',
    'COROLLA CROSS',
    'XRX HYBRID',
    'suv',
    '2ZR',
    122,
    1798,
    'GASOLINA/ELETRICO',
    2022,
    2026,
    208_000,
  ],
  ['TOYOTA', 'HILUX', 'SRV 2.8 4X4', 'pickup', '1GD', 204, 2755, 'DIESEL', 2016, 2026, 312_000],
  ['HONDA', 'FIT', 'EX 1.5', 'hatch', 'L15', 116, 1497, FLEX, 2009, 2021, 84_000],
  ['HONDA', 'CIVIC', 'EXL 2.0', 'sedan', 'R20', 155, 1997, FLEX, 2012, 2022, 132_000],
  ['HONDA', 'HR-V', 'EX 1.8', 'suv', 'R18', 140, 1799, FLEX, 2016, 2022, 126_000],
  ['HYUNDAI', 'HB20', 'COMFORT 1.0', 'hatch', 'F3L', 80, 998, FLEX, 2013, 2026, 86_000],
  ['HYUNDAI', 'CRETA', 'ACTION 1.6', 'suv', 'G4F', 130, 1591, FLEX, 2017, 2026, 142_000],
  ['RENAULT', 'SANDERO', 'EXPRESSION 1.0', 'hatch', 'B4D', 82, 999, FLEX, 2014, 2023, 68_000],
  ['RENAULT', 'KWID', 'ZEN 1.0', 'hatch', 'B4A', 71, 999, FLEX, 2018, 2026, 71_000],
  ['RENAULT', 'DUSTER', 'ICONIC 1.6', 'suv', 'H4M', 120, 1598, FLEX, 2016, 2026, 124_000],
  ['JEEP', 'RENEGADE', 'SPORT 1.8', 'suv', 'E10', 139, 1747, FLEX, 2016, 2022, 118_000],
  ['JEEP', 'COMPASS', 'LONGITUDE TURBO', 'suv', '46C', 185, 1332, FLEX, 2022, 2026, 189_000],
  ['NISSAN', 'KICKS', 'SV 1.6', 'suv', 'HR1', 114, 1598, FLEX, 2017, 2026, 122_000],
  ['NISSAN', 'LEAF', 'TEKNA', 'hatch', 'EM5', 150, 0, 'ELETRICO', 2020, 2024, 240_000],
  ['HONDA', 'CG 160', 'TITAN', 'moto', 'KC2', 15, 162, FLEX, 2016, 2026, 19_500],
  ['YAMAHA', 'FAZER 250', 'ABS', 'moto', 'G3R', 21, 249, FLEX, 2018, 2026, 25_000],
]

function carModel(row: Row): CarModel {
  const [brand, model, version, body, motorPrefix, power, displacement, fuel, from, to, price] = row
  // MAKERS has every brand of ROWS; the fallback only satisfies the type checker.
  const [wmi, maker, plant] = MAKERS[brand] ?? ['9BZ', brand, 'SAO PAULO']
  return {
    wmi,
    maker,
    brand,
    model,
    version,
    body,
    motorPrefix,
    power,
    displacement,
    fuel,
    plant,
    from,
    to,
    price,
  }
}

const [first, ...others] = ROWS.map(carModel)
if (first === undefined) throw new Error('the table of models is empty')

/** All models; the type says that there is at least one. */
export const MODELS: readonly [CarModel, ...CarModel[]] = [first, ...others]

/** Models for the test series, whose chassis numbers begin with 9BW. */
export const TEST_MODELS: readonly [CarModel, ...CarModel[]] = [
  first,
  ...others.filter((each) => each.wmi === first.wmi),
]

/** The models of the maker that a chassis number names; empty when the table lacks it. */
export function modelsByWmi(wmi: string): readonly CarModel[] {
  return MODELS.filter((each) => each.wmi === wmi)
}
