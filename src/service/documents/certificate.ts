import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { addDays, localDay } from '../world/calendar.ts'
import { carOf } from '../world/car.ts'
import { brazilianDate, inventedCnpj, partyOf } from '../world/people.ts'
import { seededRandom } from '../world/random.ts'
import type { ImageInput } from './document.ts'
import type { Drawing, Mark } from './drawing.ts'
import { fictitious, heading, pseudoQr, row, INNER, LEFT, PAGE_HEIGHT, PAGE_WIDTH } from './marks.ts'

const CHECKS = [
  'FREIO DE SERVIÇO',
  'FREIO DE ESTACIONAMENTO',
  'SUSPENSÃO',
  'DIREÇÃO',
  'PNEUS E RODAS',
  'ILUMINAÇÃO E SINALIZAÇÃO',
  'EMISSÃO DE GASES',
  'RUÍDO',
  'CINTOS DE SEGURANÇA',
  'ESTRUTURA E CARROCERIA',
] as const

/** A vehicle safety certificate (`csv[]`). The image and the PDF of one index show the same certificate. */
export function certificateDrawing(input: ImageInput): Drawing {
  const car = carOf(input.plate)
  const random = seededRandom('safety', car.chassis, String(input.index))
  // The same number as `dados.csv[].numero`.
  const number = seededRandom('certificate', car.chassis, String(input.index)).digits(9)
  const inspector = partyOf(inventedCnpj(random))
  const day = localDay(addDays(input.concludedAt, -200 - 365 * input.index))
  return {
    width: PAGE_WIDTH,
    height: PAGE_HEIGHT,
    marks: [
      { kind: 'rect', x: 0, y: 0, w: PAGE_WIDTH, h: PAGE_HEIGHT, fill: '#f5f8fc' },
      ...heading(PAGE_WIDTH, 'CSV', 'Certificado de Segurança Veicular'),
      ...pseudoQr(`csv${number}`, PAGE_WIDTH - LEFT - 84, 86, 84),
      ...row(86, LEFT, INNER - 104, [
        ['NÚMERO DO CERTIFICADO', number, 1],
        ['DATA DA INSPEÇÃO', brazilianDate(day), 1],
      ]),
      ...row(118, LEFT, INNER - 104, [['INSTITUIÇÃO', inspector.name, 2]]),
      ...row(150, LEFT, INNER - 104, [
        ['CNPJ', formatCpfOrCnpj(inspector.document), 1],
        ['MUNICÍPIO', `${inspector.town.name}/${inspector.town.uf}`, 1],
      ]),
      ...row(200, LEFT, INNER, [
        ['PLACA', car.plate, 1],
        ['CHASSI', car.chassis, 1.6],
        ['MOTOR', car.motor, 1.2],
      ]),
      ...row(232, LEFT, INNER, [
        ['MARCA / MODELO', `${car.model.brand}/${car.model.model} ${car.model.version}`, 3],
        ['ANO', `${car.built}/${car.modelYear}`, 1],
        ['COR', car.colour, 1],
      ]),
      { kind: 'text', x: LEFT, y: 288, size: 9, text: 'ITENS INSPECIONADOS', bold: true, fill: '#14532d' },
      ...CHECKS.flatMap((check, i) => checkRow(check, i, random.chance(0.93))),
      ...row(570, LEFT, INNER, [
        ['HODÔMETRO (KM)', random.int(18, 160) * 1000 + random.int(0, 999), 1],
        ['RESULTADO', 'APROVADO', 1],
        ['INSPETOR', `REGISTRO ${random.digits(6)}`, 1],
      ]),
      ...fictitious(PAGE_WIDTH, PAGE_HEIGHT, `Consulta ${input.inquiryId}`),
    ],
  }
}

function checkRow(check: string, index: number, isGood: boolean): Mark[] {
  const y = 298 + index * 25
  return [
    { kind: 'rect', x: LEFT, y, w: INNER, h: 25, fill: index % 2 === 0 ? '#ffffff' : '#eef3f9' },
    { kind: 'text', x: LEFT + 10, y: y + 16, size: 9, text: check },
    {
      kind: 'text',
      x: LEFT + INNER - 10,
      y: y + 16,
      size: 9,
      text: isGood ? 'CONFORME' : 'CONFORME COM OBSERVAÇÃO',
      bold: true,
      anchor: 'end',
      fill: isGood ? '#14532d' : '#92400e',
    },
  ]
}
