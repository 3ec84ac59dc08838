import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { lienRecords } from '../answers/vehicle-records.ts'
import { localDay } from '../world/calendar.ts'
import { carOf } from '../world/car.ts'
import { conditionOf } from '../world/condition.ts'
import { plain } from '../world/identifiers.ts'
import { brazilianDate } from '../world/people.ts'
import type { DocumentInput } from './document.ts'
import type { Drawing } from './drawing.ts'
import { fictitious, heading, pseudoQr, row } from './marks.ts'

const WIDTH = 595
const HEIGHT = 842
const LEFT = 32
const INNER = WIDTH - 2 * LEFT

/** The yearly licence of a car: register, owner, liens, and the year it was licensed for. */
export function crlvDrawing(input: DocumentInput): Drawing {
  const car = carOf(plain(input.plate ?? input.request.placa))
  const condition = conditionOf(car, input.scenario, input.createdAt)
  const lien = lienRecords(car, condition)?.find((each) => each.situacao === 'ATIVO')
  const y = (line: number): number => 190 + line * 33
  return {
    width: WIDTH,
    height: HEIGHT,
    marks: [
      { kind: 'rect', x: 0, y: 0, w: WIDTH, h: HEIGHT, fill: '#f3f7f2' },
      ...heading(WIDTH, 'CRLV-e', 'Certificado de Registro e Licenciamento de Veículo em meio digital'),
      ...pseudoQr(car.chassis + input.inquiryId, WIDTH - LEFT - 86, 84, 86),
      { kind: 'text', x: LEFT, y: 96, size: 7, text: 'CÓDIGO RENAVAM', fill: '#5b6778' },
      { kind: 'text', x: LEFT, y: 114, size: 16, text: car.renavam, bold: true },
      { kind: 'text', x: LEFT + 180, y: 96, size: 7, text: 'EXERCÍCIO', fill: '#5b6778' },
      { kind: 'text', x: LEFT + 180, y: 114, size: 16, text: String(condition.lastLicensed), bold: true },
      { kind: 'text', x: LEFT, y: 140, size: 7, text: 'PLACA', fill: '#5b6778' },
      { kind: 'text', x: LEFT, y: 166, size: 26, text: car.plate, bold: true },
      { kind: 'text', x: LEFT + 180, y: 140, size: 7, text: 'UF', fill: '#5b6778' },
      { kind: 'text', x: LEFT + 180, y: 166, size: 26, text: car.town.uf, bold: true },
      ...row(y(0), LEFT, INNER, [
        ['NOME', car.owner.name, 3],
        ['CPF / CNPJ', formatCpfOrCnpj(car.owner.document), 1.4],
      ]),
      ...row(y(1), LEFT, INNER, [
        ['PLACA ANTERIOR / UF', null, 1],
        ['CHASSI', car.chassis, 1.4],
        ['NÚMERO DO CRV', car.crv, 1.2],
        ['MOTOR', car.motor, 1.1],
      ]),
      ...row(y(2), LEFT, INNER, [
        ['MARCA / MODELO / VERSÃO', `${car.model.brand}/${car.model.model} ${car.model.version}`, 3],
        ['ANO FABRICAÇÃO', car.built, 1],
        ['ANO MODELO', car.modelYear, 1],
      ]),
      ...row(y(3), LEFT, INNER, [
        [
          'ESPÉCIE / TIPO',
          car.model.body === 'pickup'
            ? 'CARGA CAMINHONETE'
            : car.model.body === 'moto'
              ? 'PASSAGEIRO MOTOCICLETA'
              : 'PASSAGEIRO AUTOMÓVEL',
          2,
        ],
        ['COMBUSTÍVEL', car.model.fuel, 1.6],
        ['COR PREDOMINANTE', car.colour, 1.1],
      ]),
      ...row(y(4), LEFT, INNER, [
        ['CATEGORIA', car.category, 1.2],
        ['POTÊNCIA / CILINDRADA', `${car.model.power}CV/${car.model.displacement}`, 1.2],
        ['CAPACIDADE', null, 1],
        ['LOTAÇÃO', `0${car.model.body === 'moto' ? 2 : 5}P`, 0.8],
      ]),
      ...row(y(5), LEFT, INNER, [
        [
          'RESTRIÇÕES FINANCEIRAS',
          lien === undefined ? 'SEM RESTRIÇÃO REGISTRADA' : `${lien.descricao} - ${lien.agente}`,
          1,
        ],
      ]),
      ...row(y(6), LEFT, INNER, [
        ['MUNICÍPIO', `${car.town.name} ${car.town.uf}`, 2],
        ['DATA DE EMISSÃO', brazilianDate(localDay(input.createdAt)), 1],
        ['CÓDIGO DE SEGURANÇA CLA', car.securityCode, 1.3],
      ]),
      { kind: 'rect', x: LEFT, y: 440, w: INNER, h: 210, stroke: '#8a97a8', fill: '#ffffff' },
      { kind: 'text', x: LEFT + 8, y: 456, size: 7, text: 'OBSERVAÇÕES DO VEÍCULO', fill: '#5b6778' },
      { kind: 'text', x: LEFT + 8, y: 476, size: 9, text: 'NENHUMA OBSERVAÇÃO REGISTRADA' },
      {
        kind: 'text',
        x: LEFT + 8,
        y: 496,
        size: 7.5,
        text: 'Esta página foi feita por um programa de demonstração. Nenhum órgão de trânsito a emitiu,',
      },
      {
        kind: 'text',
        x: LEFT + 8,
        y: 508,
        size: 7.5,
        text: 'e pessoas, números e veículo que nela aparecem não existem.',
      },
      ...row(668, LEFT, INNER, [
        ['SEGURO OBRIGATÓRIO', 'NÃO SE APLICA', 1],
        ['DATA DE QUITAÇÃO', null, 1],
        ['CUSTO DO BILHETE', null, 1],
      ]),
      ...fictitious(WIDTH, HEIGHT, `Consulta ${input.inquiryId}`),
    ],
  }
}
