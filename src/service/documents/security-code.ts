import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { localDay } from '../world/calendar.ts'
import { carOf } from '../world/car.ts'
import { unmasked } from '../world/identifiers.ts'
import { brazilianDate } from '../world/people.ts'
import type { DocumentInput } from './document.ts'
import type { Drawing, Mark } from './drawing.ts'
import { fictitious, heading, row, INNER, LEFT, PAGE_HEIGHT, PAGE_WIDTH } from './marks.ts'

/** codigo-seguranca: the CRV's number and its security code, printed large so that a person can copy them. */
export function securityCodeDrawing(input: DocumentInput): Drawing {
  const car = carOf(unmasked(input.plate ?? input.request.placa))
  return {
    width: PAGE_WIDTH,
    height: PAGE_HEIGHT,
    marks: [
      { kind: 'rect', x: 0, y: 0, w: PAGE_WIDTH, h: PAGE_HEIGHT, fill: '#ffffff' },
      ...heading(PAGE_WIDTH, 'Código de segurança do CRV', 'Certificado de Registro de Veículo'),
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
      ...boxed('NÚMERO DO CRV', car.crv, 212),
      ...boxed('CÓDIGO DE SEGURANÇA', car.securityCode, 312),
      {
        kind: 'text',
        x: LEFT,
        y: 428,
        size: 8.5,
        text: `Consultado em ${brazilianDate(localDay(input.createdAt))}. O código é pedido na emissão e na transferência do documento.`,
      },
      ...fictitious(PAGE_WIDTH, PAGE_HEIGHT, `Consulta ${input.inquiryId}`),
    ],
  }
}

function boxed(label: string, text: string, y: number): Mark[] {
  const x = PAGE_WIDTH / 2
  return [
    { kind: 'rect', x: LEFT, y, w: INNER, h: 84, fill: '#f0fdf4', stroke: '#14532d', radius: 8 },
    { kind: 'text', x, y: y + 24, size: 9, text: label, fill: '#14532d', anchor: 'middle' },
    { kind: 'text', x, y: y + 62, size: 30, text, bold: true, anchor: 'middle' },
  ]
}
