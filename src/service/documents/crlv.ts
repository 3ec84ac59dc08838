import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { lienRecords } from '../answers/vehicle-records.ts'
import { localDay } from '../world/calendar.ts'
import { type Car, carOf } from '../world/car.ts'
import { conditionOf } from '../world/condition.ts'
import { unmasked } from '../world/identifiers.ts'
import type { Body } from '../world/models.ts'
import { brazilianDate } from '../world/people.ts'
import type { DocumentInput } from './document.ts'
import type { Drawing, Mark } from './drawing.ts'
import { fictitious, heading, pseudoQr, row, INNER, LEFT, PAGE_HEIGHT, PAGE_WIDTH } from './marks.ts'

/** The yearly vehicle licence: registration data, owner, liens, and the licensed year. */
export function crlvDrawing(input: DocumentInput): Drawing {
  const car = carOf(unmasked(input.plate ?? input.request.placa))
  const condition = conditionOf(car, input.scenario, input.createdAt)
  const lien = lienRecords(car, condition)?.find((each) => each.situacao === 'ATIVO')
  return {
    width: PAGE_WIDTH,
    height: PAGE_HEIGHT,
    marks: [
      { kind: 'rect', x: 0, y: 0, w: PAGE_WIDTH, h: PAGE_HEIGHT, fill: '#f3f7f2' },
      ...heading(PAGE_WIDTH, 'CRLV-e', 'Certificado de Registro e Licenciamento de Veículo em meio digital'),
      ...pseudoQr(car.chassis + input.inquiryId, PAGE_WIDTH - LEFT - 86, 84, 86),
      ...large('CÓDIGO RENAVAM', car.renavam, LEFT, { y: 96, size: 16 }),
      ...large('EXERCÍCIO', String(condition.lastLicensed), LEFT + 180, { y: 96, size: 16 }),
      ...large('PLACA', car.plate, LEFT, { y: 140, size: 26 }),
      ...large('UF', car.town.uf, LEFT + 180, { y: 140, size: 26 }),
      ...registerRows(car, input.createdAt, lien && `${lien.descricao} - ${lien.agente}`),
      ...remarks(),
      ...row(668, LEFT, INNER, [
        ['SEGURO OBRIGATÓRIO', 'NÃO SE APLICA', 1],
        ['DATA DE QUITAÇÃO', null, 1],
        ['CUSTO DO BILHETE', null, 1],
      ]),
      ...fictitious(PAGE_WIDTH, PAGE_HEIGHT, `Consulta ${input.inquiryId}`),
    ],
  }
}

/** A large value with its label above. */
function large(label: string, text: string, x: number, { y, size }: { y: number; size: number }): Mark[] {
  return [
    { kind: 'text', x, y, size: 7, text: label, fill: '#5b6778' },
    { kind: 'text', x, y: y + size + (size > 20 ? 0 : 2), size, text, bold: true },
  ]
}

const KINDS: Readonly<Record<Body, string>> = {
  hatch: 'PASSAGEIRO AUTOMÓVEL',
  sedan: 'PASSAGEIRO AUTOMÓVEL',
  suv: 'PASSAGEIRO AUTOMÓVEL',
  pickup: 'CARGA CAMINHONETE',
  moto: 'PASSAGEIRO MOTOCICLETA',
}

function registerRows(car: Car, issuedAt: Date, lien: string | undefined): Mark[] {
  const { model, owner, town } = car
  const rows: readonly Parameters<typeof row>[3][] = [
    [
      ['NOME', owner.name, 3],
      ['CPF / CNPJ', formatCpfOrCnpj(owner.document), 1.4],
    ],
    [
      ['PLACA ANTERIOR / UF', null, 1],
      ['CHASSI', car.chassis, 1.4],
      ['NÚMERO DO CRV', car.crv, 1.2],
      ['MOTOR', car.motor, 1.1],
    ],
    [
      ['MARCA / MODELO / VERSÃO', `${model.brand}/${model.model} ${model.version}`, 3],
      ['ANO FABRICAÇÃO', car.built, 1],
      ['ANO MODELO', car.modelYear, 1],
    ],
    [
      ['ESPÉCIE / TIPO', KINDS[model.body], 2],
      ['COMBUSTÍVEL', model.fuel, 1.6],
      ['COR PREDOMINANTE', car.colour, 1.1],
    ],
    [
      ['CATEGORIA', car.category, 1.2],
      ['POTÊNCIA / CILINDRADA', `${model.power}CV/${model.displacement}`, 1.2],
      ['CAPACIDADE', null, 1],
      ['LOTAÇÃO', `0${model.body === 'moto' ? 2 : 5}P`, 0.8],
    ],
    [['RESTRIÇÕES FINANCEIRAS', lien ?? 'SEM RESTRIÇÃO REGISTRADA', 1]],
    [
      ['MUNICÍPIO', `${town.name} ${town.uf}`, 2],
      ['DATA DE EMISSÃO', brazilianDate(localDay(issuedAt)), 1],
      ['CÓDIGO DE SEGURANÇA CLA', car.securityCode, 1.3],
    ],
  ]
  return rows.flatMap((fields, line) => row(190 + line * 33, LEFT, INNER, fields))
}

function remarks(): Mark[] {
  const text = (y: number, size: number, words: string): Mark => ({
    kind: 'text',
    x: LEFT + 8,
    y,
    size,
    text: words,
  })
  return [
    { kind: 'rect', x: LEFT, y: 440, w: INNER, h: 210, stroke: '#8a97a8', fill: '#ffffff' },
    { kind: 'text', x: LEFT + 8, y: 456, size: 7, text: 'OBSERVAÇÕES DO VEÍCULO', fill: '#5b6778' },
    text(476, 9, 'NENHUMA OBSERVAÇÃO REGISTRADA'),
    text(
      496,
      7.5,
      'Esta página foi feita por um programa de demonstração. Nenhum órgão de trânsito a emitiu,',
    ),
    text(508, 7.5, 'e pessoas, números e veículo que nela aparecem não existem.'),
  ]
}
