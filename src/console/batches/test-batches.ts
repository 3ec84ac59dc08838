import type { BatchLine } from '#contract/console/batch.ts'
import type { ErrorDetail } from '#contract/console/error.ts'

export function testLine(number: number, change: Partial<BatchLine> = {}): BatchLine {
  return {
    number,
    service: null,
    request: { placa: `ABC1D${String(number).padStart(2, '0')}` },
    state: 'waiting',
    recordId: null,
    chargedCents: null,
    priceCents: null,
    error: null,
    car: null,
    verdict: null,
    result: null,
    ...change,
  }
}

export function testError(code: string, change: Partial<ErrorDetail> = {}): ErrorDetail {
  return { code, message: '', retryable: false, requestId: null, charged: 'no', ...change }
}

/** An answer by plate (interface 2.8) with two versions, the second of them the likelier. */
export const PLATE_ANSWER = {
  id: 'x',
  servico: 'fipe',
  placa: 'ABC1D02',
  valor_cobrado: 0.25,
  fipe: [
    { codigo_fipe: '001004-9', modelo: 'Palio EX', valor: 'R$ 1.000,00', score: 20 },
    {
      codigo_fipe: '001267-0',
      marca: 'Fiat',
      modelo: 'Uno Mille',
      ano_modelo: '2012',
      combustivel: 'Flex',
      valor: 'R$ 14.937,00',
      mes_referencia: 'agosto de 2026',
      score: 90,
      fonte_valor: 'placas',
    },
  ],
}

/** An answer by code and year (interface 2.9): a car of zero km. */
export const TABLE_ANSWER = {
  id: 'y',
  servico: 'fipe-tabela',
  tipo: 'carros',
  referencia: null,
  veiculo: {
    codigo_fipe: '038003-2',
    marca: 'Citroën',
    modelo: 'C3 Live',
    ano_modelo: 32000,
    combustivel: 'Flex',
  },
  valor: 'R$ 70.123,00',
  valor_numerico: 70_123,
  mes_referencia: 'novembro/2026',
  valor_cobrado: 0.1,
}
