import type { JsonObject } from '#contract/json.ts'
import type { FipeTableRequest } from '#contract/service/fipe.ts'
import { ServiceFailure } from '../http/failure.ts'
import type { Environment } from '../keys/caller.ts'
import { type FipeTable, type Model, yearCodeOf } from '../world/prices/table.ts'
import { fuelOf, priceHistory, pricePoint } from './fields.ts'
import { brandOf, modelOf, modelOfCode, monthOf, typeOf, yearOfModel } from './select.ts'

/**
 * The value of one model year in one month, as in FipeTabelaResponse (interface 2.9). A FIPE code overrides
 * brand and model (4.13). Scenario 0200: the source lacks the requested history, and the value is still sold.
 */
export function valueByTable(
  table: FipeTable,
  request: FipeTableRequest,
  environment: Environment,
  scenario: string | undefined,
): JsonObject {
  const model = modelOfRequest(table, request)
  const year = yearOfModel(model, request.ano)
  const point = pricePoint(table, { model, year }, monthOf(table, request.referencia), environment)
  if (!point) {
    throw new ServiceFailure('FIPE_NAO_DISPONIVEL', {
      message: 'Sem valor publicado para este ano no mês pedido.',
    })
  }
  const withHistory = request.historico === true && scenario !== '0200'
  return {
    tipo: model.brand.type,
    referencia: request.referencia ?? null,
    veiculo: {
      codigo_fipe: model.fipeCode,
      marca: model.brand.name,
      modelo: model.name,
      ano_modelo: year.year,
      ano: yearCodeOf(year),
      ...fuelOf(year.fuel),
    },
    valor: point.valor,
    valor_numerico: point.valor_numerico,
    mes_referencia: point.mes_referencia,
    historico: withHistory ? priceHistory(table, { model, year }, environment) : null,
  }
}

function modelOfRequest(table: FipeTable, request: FipeTableRequest): Model {
  const type = typeOf(request.tipo)
  if (request.codigo_fipe !== undefined) return modelOfCode(table, type, request.codigo_fipe)
  // `checkTableRequest` has already checked both.
  return modelOf(table, brandOf(table, type, request.marca ?? ''), request.modelo ?? '')
}
