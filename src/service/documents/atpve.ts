import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { formatNumber } from '#brazil/numbers.ts'
import { localDay } from '../world/calendar.ts'
import { type Car, carOf } from '../world/car.ts'
import { unmasked } from '../world/identifiers.ts'
import type { Town } from '../world/names.ts'
import { brazilianDate, inventedDocument, type Party, partyOf } from '../world/people.ts'
import { seededRandom } from '../world/random.ts'
import type { DocumentInput } from './document.ts'
import type { Drawing, Mark } from './drawing.ts'
import { fictitious, heading, pseudoQr, row, INNER, LEFT, PAGE_HEIGHT, PAGE_WIDTH } from './marks.ts'

/**
 * Second copy of the electronic authorisation to transfer ownership: seller, buyer, car and the declared
 * price.
 */
export function atpveDrawing(input: DocumentInput): Drawing {
  const car = carOf(unmasked(input.plate ?? input.request.placa))
  const random = seededRandom('transfer', car.chassis)
  const buyer = partyOf(inventedDocument(random))
  const day = brazilianDate(localDay(input.createdAt))
  return {
    width: PAGE_WIDTH,
    height: PAGE_HEIGHT,
    marks: [
      { kind: 'rect', x: 0, y: 0, w: PAGE_WIDTH, h: PAGE_HEIGHT, fill: '#f6f5ef' },
      ...heading(
        PAGE_WIDTH,
        'ATPV-e · 2ª via',
        'Autorização para Transferência de Propriedade do Veículo em meio digital',
      ),
      ...pseudoQr(`atpve${car.chassis}`, PAGE_WIDTH - LEFT - 92, 84, 92),
      ...row(86, LEFT, INNER - 112, [
        ['CÓDIGO RENAVAM', car.renavam, 1],
        ['PLACA', car.plate, 1],
      ]),
      ...row(118, LEFT, INNER - 112, [
        ['NÚMERO DO CRV', car.crv, 1],
        ['CÓDIGO DE SEGURANÇA DO CRV', car.securityCode, 1],
      ]),
      ...row(150, LEFT, INNER - 112, [
        ['NÚMERO DA ATPV-e', random.digits(15), 1.2],
        ['DATA DE EMISSÃO', day, 0.8],
      ]),
      ...vehicle(car),
      ...title('IDENTIFICAÇÃO DO VENDEDOR', 294),
      ...party(302, car.owner, car.town, 'vendedor@example.com'),
      ...title('IDENTIFICAÇÃO DO COMPRADOR', 386),
      ...party(394, buyer, buyer.town, 'comprador@example.com'),
      ...transaction(car, day),
      ...signature('ASSINATURA DO VENDEDOR', LEFT, 640),
      ...signature('ASSINATURA DO COMPRADOR', LEFT + INNER / 2 + 12, 640),
      ...fictitious(PAGE_WIDTH, PAGE_HEIGHT, `Consulta ${input.inquiryId}`),
    ],
  }
}

function vehicle({ model, built, modelYear, colour, chassis, category }: Car): Mark[] {
  return [
    ...title('VEÍCULO', 202),
    ...row(210, LEFT, INNER, [
      ['MARCA / MODELO / VERSÃO', `${model.brand}/${model.model} ${model.version}`, 3],
      ['ANO FAB.', built, 0.8],
      ['ANO MOD.', modelYear, 0.8],
      ['COR', colour, 1],
    ]),
    ...row(242, LEFT, INNER, [
      ['CHASSI', chassis, 1.4],
      ['CATEGORIA', category, 1],
      ['COMBUSTÍVEL', model.fuel, 1.2],
    ]),
  ]
}

function party(y: number, { name, document }: Party, town: Town, email: string): Mark[] {
  return [
    ...row(y, LEFT, INNER, [
      ['NOME', name, 3],
      ['CPF / CNPJ', formatCpfOrCnpj(document), 1.4],
    ]),
    ...row(y + 32, LEFT, INNER, [
      ['MUNICÍPIO DE DOMICÍLIO', town.name, 3],
      ['UF', town.uf, 0.6],
      ['E-MAIL', email, 2],
    ]),
  ]
}

function transaction({ model, town }: Car, day: string): Mark[] {
  const price = Math.round(model.price * 0.0085) * 100
  return [
    ...title('TRANSAÇÃO', 478),
    ...row(486, LEFT, INNER, [
      ['VALOR DECLARADO NA VENDA', `R$ ${formatNumber(price)},00`, 1],
      ['LOCAL', `${town.name} - ${town.uf}`, 1.4],
      ['DATA DECLARADA DA VENDA', day, 1],
    ]),
    {
      kind: 'text',
      x: LEFT,
      y: 540,
      size: 8,
      text: 'Autorizo a transferência da propriedade do veículo acima ao comprador identificado, nos termos desta demonstração.',
    },
  ]
}

function title(text: string, y: number): Mark[] {
  return [{ kind: 'text', x: LEFT, y, size: 8.5, text, bold: true, fill: '#14532d' }]
}

function signature(text: string, x: number, y: number): Mark[] {
  const w = INNER / 2 - 12
  return [
    { kind: 'rect', x, y, w, h: 0.8, fill: '#1b2430' },
    { kind: 'text', x: x + w / 2, y: y + 12, size: 7, text, fill: '#5b6778', anchor: 'middle' },
  ]
}
