import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'
import { localDay } from '../world/calendar.ts'
import { carOf } from '../world/car.ts'
import { unmasked } from '../world/identifiers.ts'
import { inventedDocument, partyOf } from '../world/people.ts'
import { numberToPlate } from '../world/plate-numbers.ts'
import { seededRandom } from '../world/random.ts'
import type { ResultBlocks, ResultInput } from './result.ts'

const STATES: Readonly<Record<string, string>> = {
  '11': 'RO',
  '12': 'AC',
  '13': 'AM',
  '14': 'RR',
  '15': 'PA',
  '16': 'AP',
  '17': 'TO',
  '21': 'MA',
  '22': 'PI',
  '23': 'CE',
  '24': 'RN',
  '25': 'PB',
  '26': 'PE',
  '27': 'AL',
  '28': 'SE',
  '29': 'BA',
  '31': 'MG',
  '32': 'ES',
  '33': 'RJ',
  '35': 'SP',
  '41': 'PR',
  '42': 'SC',
  '43': 'RS',
  '50': 'MS',
  '51': 'MT',
  '52': 'GO',
  '53': 'DF',
}

/** consulta-nfe: state, month, issuer, series and number come from the key; the rest is invented. */
export function invoiceResult(input: ResultInput): ResultBlocks {
  const key = unmasked(input.request.chave)
  const random = seededRandom('invoice', key)
  const uf = STATES[key.slice(0, 2)] ?? null
  if (input.scenario === '0104') {
    const names = [
      'situacao',
      'protocolo',
      'emissao',
      'valor_total',
      'emitente',
      'destinatario',
      'itens',
      'eventos',
    ]
    return {
      dados: { chave: key, ...Object.fromEntries(names.map((name) => [name, null])) },
      nao_verificado: names,
    }
  }
  const issuer = partyOf(key.slice(6, 20))
  const buyer = partyOf(inventedDocument(random))
  const car = carOf(numberToPlate(random.int(0, 456_975_999)))
  const value = Math.round(car.model.price * (0.88 + random.int(0, 20) / 100))
  const isCancelled = input.scenario === '0106' || (input.scenario !== '0100' && random.chance(0.08))
  const emission = `${emissionDay(key, input.concludedAt, random.int(1, 28))}T${random.int(10, 17)}:${random.int(10, 59)}:00-03:00`
  return {
    dados: {
      chave: key,
      situacao: isCancelled ? 'CANCELADA' : 'AUTORIZADA',
      protocolo: `1${key.slice(0, 4)}${random.digits(10)}`,
      numero: Number(key.slice(25, 34)),
      serie: Number(key.slice(22, 25)),
      emissao: emission,
      valor_total: input.scenario === '0105' ? value * 10 : value,
      emitente: { cnpj: formatCpfOrCnpj(issuer.document), nome: issuer.name, uf },
      destinatario: { documento: formatCpfOrCnpj(buyer.document), nome: buyer.name },
      itens: [
        {
          descricao: `VEICULO ${car.model.brand} ${car.model.model} ${car.model.version}`,
          ncm: car.model.body === 'moto' ? '87112020' : '87032310',
          cfop: '5405',
          valor: value,
          chassi: car.chassis,
        },
      ],
      eventos: isCancelled
        ? [{ tipo: 'CANCELAMENTO', data: emission, protocolo: `1${random.digits(14)}` }]
        : [],
    },
  }
}

/**
 * The day of issue, whose year and month are in the key. A key from the future counts as issued on the day of
 * the inquiry.
 */
function emissionDay(key: string, today: Date, day: number): string {
  const [year, month] = [`20${key.slice(2, 4)}`, Number(key.slice(4, 6))]
  const written = `${year}-${String(Math.min(12, Math.max(1, month))).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const latest = localDay(today)
  return written > latest ? latest : written
}
