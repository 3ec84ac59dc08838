import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { addDays, localDay, localTime } from '../world/calendar.ts'
import type { Car } from '../world/car.ts'
import type { Condition } from '../world/condition.ts'
import { maskDocument, maskName } from '../world/identifiers.ts'
import { auctioneerName, bankName, consignorName, townOf } from '../world/names.ts'
import { inventedCnpj, inventedDocument, partyOf } from '../world/people.ts'
import { seededRandom } from '../world/random.ts'
import { LAST_YEAR, lifeDay, purchaseDays } from '../world/vehicle-history.ts'

/**
 * The long records about a car, under the service's field names. Null means that nobody checked; an empty
 * list, that there are none.
 */

export function lienRecords(car: Car, condition: Condition) {
  if (condition.lien === null) return null
  if (condition.lien === 'none') return []
  const random = seededRandom('lien', car.chassis)
  const signed = lifeDay(random, car)
  const isActive = condition.lien === 'active'
  return [
    {
      situacao: isActive ? 'ATIVO' : 'BAIXADO',
      descricao: random.pick([
        'ALIENACAO FIDUCIARIA',
        'ALIENACAO FIDUCIARIA',
        'ARRENDAMENTO MERCANTIL',
        'RESERVA DE DOMINIO',
      ]),
      agente: bankName(random),
      documento_agente: formatCpfOrCnpj(inventedCnpj(random)),
      codigo_agente: random.digits(4),
      financiado_nome: car.owner.name,
      financiado_documento: maskDocument(car.owner.document),
      contrato: random.digits(12),
      data_contrato: localDay(signed),
      data_inclusao: localDay(addDays(signed, 1)),
      data_vigencia: localDay(addDays(signed, random.int(24, 60) * 30)),
      uf_gravame: car.town.uf,
      uf_placa: car.town.uf,
      numero: `0${random.digits(7)}`,
      observacao: isActive
        ? null
        : `BAIXADO PELO AGENTE EM ${localDay(addDays(signed, random.int(10, 400)))}`,
    },
  ]
}

export function lienKind(car: Car, condition: Condition): string | null {
  return lienRecords(car, condition)?.[0]?.descricao ?? null
}

export function courtOrders(car: Car, condition: Condition) {
  if (condition.courtOrders === null) return null
  return Array.from({ length: condition.courtOrders }, (_, i) => {
    const random = seededRandom('court', car.chassis, String(i))
    const { court, courtCode, uf } = random.chance(0.7) ? car.town : townOf(random)
    const kind = random.pick(['TRANSFERENCIA', 'TRANSFERENCIA', 'CIRCULACAO', 'LICENCIAMENTO', 'PENHORA'])
    const placed = lifeDay(random, car)
    const sequence = random.digits(7)
    const year = Number(localDay(placed).slice(0, 4)) - random.int(0, 2)
    const forum = String(random.int(1, 700)).padStart(4, '0')
    return {
      tribunal: `${court} - TRIBUNAL DE JUSTICA DO ESTADO (${uf})`,
      orgao_judiciario: `${random.digits(5)} - ${random.int(1, 12)}A VARA CIVEL`,
      processo: `${sequence}-${caseDigits(sequence, year, courtCode, forum)}.${year}.8.${courtCode}.${forum}`,
      restricao: kind,
      tipo_bloqueio: kind,
      data_inclusao: localTime(placed),
      protocolo: random.chance(0.3) ? random.digits(10) : null,
    }
  })
}

/** Check digits of a court case number: modulo 97 over the whole number. */
function caseDigits(sequence: string, year: number, courtCode: string, forum: string): string {
  const rest = BigInt(`${sequence}${year}8${courtCode}${forum}00`) % 97n
  return String(98n - rest).padStart(2, '0')
}

export function auctionRecords(car: Car, condition: Condition) {
  if (condition.auction === null || condition.auction === 'photosOnly') return null
  if (condition.auction === 'none') return []
  const random = seededRandom('auction', car.chassis)
  return [
    {
      data: auctionDay(car),
      leiloeiro: auctioneerName(random),
      comitente: consignorName(random),
      lote: random.digits(4),
      patio: `${townOf(random).name}/${car.town.uf}`,
      condicao: random.pick([
        'PEQUENA MONTA',
        'MEDIA MONTA',
        'RECUPERADO DE FINANCIAMENTO',
        'SUCATA APROVEITAVEL',
      ]),
      classificacao: random.pick(['A', 'B', 'C', 'D']),
    },
  ]
}

/** The day of the auction; its photos carry the same day. */
export function auctionDay(car: Car): string {
  return localDay(lifeDay(seededRandom('auction day', car.chassis), car))
}

export function auctionPhotos(car: Car, condition: Condition): number {
  const isAuctioned = condition.auction === 'recorded' || condition.auction === 'photosOnly'
  return isAuctioned ? seededRandom('auction photos', car.chassis).int(2, 6) : 0
}

export function crashRecord(condition: Condition) {
  if (condition.crash === null) return null
  if (condition.crash === 'none') return { consta: false, descricao: 'NADA CONSTA', classificacao: null }
  return {
    consta: true,
    descricao: 'CONSTA INDICIO DE SINISTRO',
    classificacao: `${condition.crash.toUpperCase()} MONTA`,
  }
}

const DEFECTS = [
  'INSUFLADOR DA BOLSA DE AR DO MOTORISTA',
  'MANGUEIRA DE COMBUSTIVEL',
  'FIXACAO DO BANCO DIANTEIRO',
  'SOFTWARE DA CENTRAL DE FREIO',
] as const

export function recalls(car: Car, condition: Condition) {
  if (condition.recalls === null) return null
  return Array.from({ length: condition.recalls }, (_, i) => {
    const random = seededRandom('recall', car.chassis, String(i))
    const year = Math.min(LAST_YEAR, car.modelYear + random.int(1, 4))
    return {
      campanha: `${car.model.brand.slice(0, 2)}${random.digits(4)}/${year}`,
      descricao: random.pick(DEFECTS),
      data_registro: `${year}-0${random.int(1, 9)}-${random.int(10, 28)}`,
      situacao: 'PENDENTE',
    }
  })
}

/** Newest owner first; the first is the current one. */
export function owners(car: Car, condition: Condition) {
  const random = seededRandom('owners', car.chassis)
  const days = purchaseDays(random, car, condition.owners)
  return days.map((from, i) => {
    const party = i === 0 ? car.owner : partyOf(inventedDocument(random))
    return { party, town: i === 0 ? car.town : party.town, from, until: days[i - 1] ?? null, order: i + 1 }
  })
}

export function previousOwners(car: Car, condition: Condition) {
  return owners(car, condition)
    .slice(1)
    .map(({ party, town, from, until }) => ({
      nome: maskName(party.name),
      documento: maskDocument(party.document),
      uf: town.uf,
      de: from.slice(0, 7),
      ate: until?.slice(0, 7) ?? null,
    }))
}

/** Odometer readings, newest first; in one car of twelve the odometer was rolled back. */
export function mileage(car: Car) {
  const random = seededRandom('mileage', car.chassis)
  const year = LAST_YEAR
  const count = Math.min(random.int(0, 4), Math.max(0, year - car.modelYear))
  const perYear = random.int(7000, 19_000)
  const isWoundBack = random.chance(1 / 12)
  return Array.from({ length: count }, (_, i) => {
    const km = (year - i - car.modelYear) * perYear + random.int(100, 2900)
    return {
      km: i === 0 && isWoundBack ? Math.round(km * 0.4) : km,
      data: `${year - i - 1}-${random.pick(['02', '05', '07', '09'])}-${random.int(10, 28)}`,
    }
  })
}

export function saleNotices(car: Car, condition: Condition) {
  if (condition.saleNotice === null) return null
  if (!condition.saleNotice) return []
  const random = seededRandom('sale', car.chassis)
  const sold = lifeDay(random, car)
  const buyer = partyOf(inventedDocument(random))
  return [
    {
      situacao: 'ATIVO',
      data_venda: localDay(sold),
      data_registro: localTime(addDays(sold, 1)),
      comprador_tipo_documento: buyer.sex === null ? 'CNPJ' : 'CPF',
      comprador_documento: maskDocument(buyer.document),
      comprador_municipio: buyer.town.name,
      comprador_uf: buyer.town.uf,
      cartorio: random.chance(0.6),
    },
  ]
}
