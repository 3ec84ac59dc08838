import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { localDay } from '../world/calendar.ts'
import { carOf } from '../world/car.ts'
import { plain } from '../world/identifiers.ts'
import { brazilianDate, inventedDocument, partyOf } from '../world/people.ts'
import { diceOf } from '../world/random.ts'
import type { DocumentInput } from './document.ts'
import type { Drawing, Mark } from './drawing.ts'
import { fictitious, heading, pseudoQr, row } from './marks.ts'

const WIDTH = 595
const HEIGHT = 842
const LEFT = 32
const INNER = WIDTH - 2 * LEFT

/** Second copy of the electronic authorisation to transfer ownership: seller, buyer, car and the declared price. */
export function atpveDrawing(input: DocumentInput): Drawing {
  const car = carOf(plain(input.plate ?? input.request.placa))
  const dice = diceOf('transfer', car.chassis)
  const buyer = partyOf(inventedDocument(dice))
  const price = Math.round(car.model.price * 0.0085) * 100
  return {
    width: WIDTH,
    height: HEIGHT,
    marks: [
      { kind: 'rect', x: 0, y: 0, w: WIDTH, h: HEIGHT, fill: '#f6f5ef' },
      ...heading(
        WIDTH,
        'ATPV-e · 2ª via',
        'Autorização para Transferência de Propriedade do Veículo em meio digital',
      ),
      ...pseudoQr(`atpve${car.chassis}`, WIDTH - LEFT - 92, 84, 92),
      ...row(86, LEFT, INNER - 112, [
        ['CÓDIGO RENAVAM', car.renavam, 1],
        ['PLACA', car.plate, 1],
      ]),
      ...row(118, LEFT, INNER - 112, [
        ['NÚMERO DO CRV', car.crv, 1],
        ['CÓDIGO DE SEGURANÇA DO CRV', car.securityCode, 1],
      ]),
      ...row(150, LEFT, INNER - 112, [
        ['NÚMERO DA ATPV-e', dice.digits(15), 1.2],
        ['DATA DE EMISSÃO', brazilianDate(localDay(input.createdAt)), 0.8],
      ]),
      ...title('VEÍCULO', 202),
      ...row(210, LEFT, INNER, [
        ['MARCA / MODELO / VERSÃO', `${car.model.brand}/${car.model.model} ${car.model.version}`, 3],
        ['ANO FAB.', car.built, 0.8],
        ['ANO MOD.', car.modelYear, 0.8],
        ['COR', car.colour, 1],
      ]),
      ...row(242, LEFT, INNER, [
        ['CHASSI', car.chassis, 1.4],
        ['CATEGORIA', car.category, 1],
        ['COMBUSTÍVEL', car.model.fuel, 1.2],
      ]),
      ...title('IDENTIFICAÇÃO DO VENDEDOR', 294),
      ...row(302, LEFT, INNER, [
        ['NOME', car.owner.name, 3],
        ['CPF / CNPJ', formatCpfOrCnpj(car.owner.document), 1.4],
      ]),
      ...row(334, LEFT, INNER, [
        ['MUNICÍPIO DE DOMICÍLIO', car.town.name, 3],
        ['UF', car.town.uf, 0.6],
        ['E-MAIL', 'vendedor@example.com', 2],
      ]),
      ...title('IDENTIFICAÇÃO DO COMPRADOR', 386),
      ...row(394, LEFT, INNER, [
        ['NOME', buyer.name, 3],
        ['CPF / CNPJ', formatCpfOrCnpj(buyer.document), 1.4],
      ]),
      ...row(426, LEFT, INNER, [
        ['MUNICÍPIO DE DOMICÍLIO', buyer.town.name, 3],
        ['UF', buyer.town.uf, 0.6],
        ['E-MAIL', 'comprador@example.com', 2],
      ]),
      ...title('TRANSAÇÃO', 478),
      ...row(486, LEFT, INNER, [
        ['VALOR DECLARADO NA VENDA', `R$ ${price.toLocaleString('pt-BR')},00`, 1],
        ['LOCAL', `${car.town.name} - ${car.town.uf}`, 1.4],
        ['DATA DECLARADA DA VENDA', brazilianDate(localDay(input.createdAt)), 1],
      ]),
      {
        kind: 'text',
        x: LEFT,
        y: 540,
        size: 8,
        text: 'Autorizo a transferência da propriedade do veículo acima ao comprador identificado, nos termos desta demonstração.',
      },
      ...signature('ASSINATURA DO VENDEDOR', LEFT, 640),
      ...signature('ASSINATURA DO COMPRADOR', LEFT + INNER / 2 + 12, 640),
      ...fictitious(WIDTH, HEIGHT, `Consulta ${input.inquiryId}`),
    ],
  }
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
