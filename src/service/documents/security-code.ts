import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { localDay } from '../world/calendar.ts'
import { carOf } from '../world/car.ts'
import { plain } from '../world/identifiers.ts'
import { brazilianDate } from '../world/people.ts'
import type { DocumentInput } from './document.ts'
import type { Drawing } from './drawing.ts'
import { fictitious, heading, row } from './marks.ts'

const WIDTH = 595
const HEIGHT = 842
const LEFT = 32
const INNER = WIDTH - 2 * LEFT

/** codigo-seguranca: the CRV's number and its security code, large enough to be copied from the page. */
export function securityCodeDrawing(input: DocumentInput): Drawing {
  const car = carOf(plain(input.plate ?? input.request.placa))
  return {
    width: WIDTH,
    height: HEIGHT,
    marks: [
      { kind: 'rect', x: 0, y: 0, w: WIDTH, h: HEIGHT, fill: '#ffffff' },
      ...heading(WIDTH, 'Código de segurança do CRV', 'Certificado de Registro de Veículo'),
      ...row(92, LEFT, INNER, [
        ['PLACA', car.plate, 1],
        ['CÓDIGO RENAVAM', car.renavam, 1.2],
        ['CHASSI', car.chassis, 1.6],
      ]),
      ...row(124, LEFT, INNER, [
        ['MARCA / MODELO / VERSÃO', `${car.model.brand}/${car.model.model} ${car.model.version}`, 3],
        ['ANO', `${car.built}/${car.modelYear}`, 1],
        ['UF', car.town.uf, 0.6],
      ]),
      ...row(156, LEFT, INNER, [
        ['PROPRIETÁRIO', car.owner.name, 3],
        ['CPF / CNPJ', formatCpfOrCnpj(car.owner.document), 1.4],
      ]),
      { kind: 'rect', x: LEFT, y: 212, w: INNER, h: 84, fill: '#f0fdf4', stroke: '#14532d', radius: 8 },
      {
        kind: 'text',
        x: WIDTH / 2,
        y: 236,
        size: 9,
        text: 'NÚMERO DO CRV',
        fill: '#14532d',
        anchor: 'middle',
      },
      { kind: 'text', x: WIDTH / 2, y: 274, size: 30, text: car.crv, bold: true, anchor: 'middle' },
      { kind: 'rect', x: LEFT, y: 312, w: INNER, h: 84, fill: '#f0fdf4', stroke: '#14532d', radius: 8 },
      {
        kind: 'text',
        x: WIDTH / 2,
        y: 336,
        size: 9,
        text: 'CÓDIGO DE SEGURANÇA',
        fill: '#14532d',
        anchor: 'middle',
      },
      { kind: 'text', x: WIDTH / 2, y: 374, size: 30, text: car.securityCode, bold: true, anchor: 'middle' },
      {
        kind: 'text',
        x: LEFT,
        y: 428,
        size: 8.5,
        text: `Consultado em ${brazilianDate(localDay(input.createdAt))}. O código é pedido na emissão e na transferência do documento.`,
      },
      ...fictitious(WIDTH, HEIGHT, `Consulta ${input.inquiryId}`),
    ],
  }
}
