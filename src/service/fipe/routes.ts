import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isPlate } from '#brazil/plate.ts'
import { compact } from '#brazil/text.ts'
import type { JsonObject } from '#contract/json.ts'
import { routePath } from '#contract/path.ts'
import { FipePlateRequestSchema, FipeTableRequestSchema } from '#contract/service/fipe.ts'
import { SERVICE_ROUTES } from '#contract/service/routes.ts'
import { ServiceFailure } from '../http/failure.ts'
import { parseBody } from '../http/parse-body.ts'
import { callerOf } from '../keys/caller.ts'
import { scenarioOf } from '../scenarios/scenario.ts'
import type { ChargeSynchronously } from './charge.ts'
import type { Fipe } from './types.ts'

export interface FipeRoutesDeps {
  readonly fipe: Fipe
  readonly chargeSynchronously: ChargeSynchronously
}

// The service knows all its fields, and nobody should pay for a misspelt field that is ignored.
const PlateBodySchema = z.strictObject(FipePlateRequestSchema.shape)
const TableBodySchema = z.strictObject(FipeTableRequestSchema.shape)
const ReferenceSchema = z.object({ referencia: z.optional(z.string()) })

interface ListParams {
  readonly tipo: string
  readonly marca: string
  readonly modelo: string
  readonly codigo_fipe: string
}
type ListRequest = FastifyRequest<{ Params: ListParams }>

/** The seven FIPE routes (interface 4.7 to 4.13), for an app that requires a key. */
export function registerFipeRoutes(
  app: FastifyInstance,
  { fipe, chargeSynchronously }: FipeRoutesDeps,
): void {
  app.post(SERVICE_ROUTES.fipeByPlate.path, (request, reply) => {
    const body = parseBody(PlateBodySchema, request.body)
    const plate = body.placa.trim()
    if (!isPlate(plate)) throw new ServiceFailure('PLACA_INVALIDA')
    const scenario = scenarioOf(body)
    return chargeSynchronously(request, reply, { service: 'fipe', body, scenario }, async ({ environment }) =>
      fipe.byPlate(compact(plate), environment, scenario),
    )
  })

  app.post(SERVICE_ROUTES.fipeTable.path, (request, reply) => {
    const body = parseBody(TableBodySchema, request.body)
    fipe.checkTableRequest(body)
    const scenario = scenarioOf(body)
    return chargeSynchronously(
      request,
      reply,
      { service: 'fipe-tabela', body, scenario },
      async ({ environment }) => fipe.value(body, environment, scenario),
    )
  })

  app.get(SERVICE_ROUTES.fipeReferences.path, (request) =>
    listed(request, { referencias: fipe.references() }),
  )

  list(SERVICE_ROUTES.fipeBrands.path, ({ tipo }, referencia) => ({
    tipo,
    referencia: referencia ?? null,
    marcas: fipe.brands(tipo, referencia),
  }))

  list(SERVICE_ROUTES.fipeModels.path, ({ tipo, marca }, referencia) => ({
    tipo,
    marca,
    referencia: referencia ?? null,
    modelos: fipe.models(tipo, marca, referencia),
  }))

  list(SERVICE_ROUTES.fipeYears.path, ({ tipo, marca, modelo }, referencia) => ({
    ...fipe.years(tipo, marca, modelo, referencia),
  }))

  list(SERVICE_ROUTES.fipeYearsByCode.path, ({ tipo, codigo_fipe }, referencia) => ({
    ...fipe.yearsByCode(tipo, codigo_fipe, referencia),
  }))

  function list(
    path: string,
    answer: (params: ListParams, referencia: string | undefined) => JsonObject,
  ): void {
    app.get(routePath(path), (request: ListRequest) => {
      const { referencia } = parseBody(ReferenceSchema, request.query)
      return listed(request, answer(request.params, referencia))
    })
  }
}

/** Marks the lists of a test key (interface 2.10). */
function listed(request: FastifyRequest, body: JsonObject): JsonObject {
  return callerOf(request).environment === 'test' ? { ...body, ambiente: 'test' } : body
}
