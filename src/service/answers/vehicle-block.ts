import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import type { Car } from '../world/car.ts'
import type { Aspect, Condition } from '../world/condition.ts'
import { totalCents } from '../world/debts.ts'
import { debtSummary } from './debt-lines.ts'
import { auctionPhotos, lienKind } from './vehicle-records.ts'

/** The aspects of a car that one service checks. */
export interface Scope {
  readonly aspects: readonly Aspect[]
  readonly owner: boolean
}

const RESTRICTION_ASPECTS: readonly Aspect[] = ['gravame', 'renajud', 'roubo_furto', 'administrativa']

/** The names in `nao_verificado`: aspects that the service should check and could not. */
export function unverified(condition: Condition, aspects: readonly Aspect[]): readonly Aspect[] {
  const known: Record<Aspect, unknown> = {
    gravame: condition.lien,
    renajud: condition.courtOrders,
    roubo_furto: condition.stolen,
    administrativa: condition.administrative,
    leilao: condition.auction,
    sinistro: condition.crash,
    recall: condition.recalls,
    debitos: condition.debts,
    comunicacao_venda: condition.saleNotice,
  }
  return aspects.filter((aspect) => known[aspect] === null)
}

/** The flat `veiculo` block (interface 2.2), with the fields that similar services add to it. */
export function vehicleBlock(car: Car, condition: Condition, scope: Scope) {
  const sees = (aspect: Aspect): boolean => scope.aspects.includes(aspect)
  const owner = scope.owner ? ownerBlock(car) : null
  // Null when this service never checks them, because an empty list would mean that there are none.
  const debts = sees('debitos') ? condition.debts : null
  return {
    placa: car.plate,
    renavam: car.renavam,
    chassi: car.chassis,
    marca: car.model.brand,
    modelo: `${car.model.model} ${car.model.version}`,
    ano_fabricacao: car.built,
    ano_modelo: car.modelYear,
    cor: car.colour,
    combustivel: car.model.fuel,
    categoria: car.category,
    especie: car.model.body === 'pickup' ? 'CARGA' : 'PASSAGEIRO',
    municipio: car.town.name,
    uf: car.town.uf,
    situacao: registration(condition),
    baixado: condition.scrapped,
    recall: sees('recall') && condition.recalls !== null ? condition.recalls > 0 : null,
    sinistro: sees('sinistro') && condition.crash !== null ? condition.crash !== 'none' : null,
    leilao: sees('leilao') ? auctionSummary(car, condition) : null,
    restricoes: RESTRICTION_ASPECTS.some(sees) ? restrictions(car, condition, sees) : null,
    debitos: debts === null ? null : debts.map(debtSummary),
    debitos_total_centavos: debts === null ? null : totalCents(debts) + condition.totalErrorCents,
    ultimo_licenciamento: condition.lastLicensed,
    proprietario: owner,
  }
}

/** Null when the register did not answer. */
export function registration({ scrapped }: Condition): string | null {
  return scrapped === null ? null : scrapped ? 'BAIXADO' : 'CIRCULACAO'
}

export function ownerBlock(car: Car) {
  return { nome: car.owner.name, documento: formatCpfOrCnpj(car.owner.document) }
}

/** Null when only the photos show the auction, a trap that the interface warns of (2.2). */
function auctionSummary(car: Car, condition: Condition) {
  if (condition.auction === null || condition.auction === 'photosOnly') return null
  const isRecorded = condition.auction === 'recorded'
  return { consta: isRecorded, ocorrencias: isRecorded ? 1 : 0, fotos: auctionPhotos(car, condition) }
}

/**
 * Only restrictions that were checked: one that could not be checked has no row, instead of `ativa: false`.
 * Null when none could be checked, because clients read an empty list as free of restrictions.
 */
function restrictions(car: Car, condition: Condition, sees: (aspect: Aspect) => boolean) {
  const rows: { tipo: string; ativa: boolean; descricao: string | null }[] = []
  function add(tipo: string, aspect: Aspect, active: boolean | null, descricao: string | null): void {
    if (sees(aspect) && active !== null)
      rows.push({ tipo, ativa: active, descricao: active ? descricao : null })
  }
  add('FINANCEIRA', 'gravame', condition.lien && condition.lien === 'active', lienKind(car, condition))
  add(
    'RENAJUD',
    'renajud',
    condition.courtOrders === null ? null : condition.courtOrders > 0,
    `BLOQUEIO JUDICIAL - ${car.town.court}`,
  )
  add(
    'ROUBO_FURTO',
    'roubo_furto',
    condition.stolen,
    `OCORRENCIA DE FURTO EM ${car.town.name}/${car.town.uf}`,
  )
  add('ADMINISTRATIVA', 'administrativa', condition.administrative, 'BLOQUEIO ADMINISTRATIVO DO DETRAN')
  add('TRIBUTARIA', 'administrativa', condition.administrative === null ? null : false, null)
  return rows.length > 0 ? rows : null
}
