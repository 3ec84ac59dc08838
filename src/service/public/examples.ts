import type { JsonObject } from '#contract/json.ts'
import type { ServiceRouteName } from '#contract/service/routes.ts'
import { INQUIRY_SLUGS } from '#contract/service/slugs.ts'
import { minimalBody } from '../catalog/examples.ts'
import { SERVICES } from '../catalog/services.ts'

export interface RequestExample {
  readonly name: string
  readonly summary: string
  readonly body: JsonObject
}

/** Accepted example bodies, for the routes that take one. */
export function requestExamples(route: ServiceRouteName, noticeVersion: string): readonly RequestExample[] {
  switch (route) {
    case 'createInquiry':
      return INQUIRY_SLUGS.map((slug) => ({
        name: slug,
        summary: SERVICES[slug].nome,
        body: minimalBody(slug, noticeVersion),
      }))
    case 'fipeByPlate':
      return [{ name: 'fipe', summary: 'FIPE por placa', body: { placa: 'BRA2E19' } }]
    case 'fipeTable':
      return [
        {
          name: 'fipe-tabela',
          summary: 'Valor por código FIPE',
          body: { tipo: 'carros', codigo_fipe: '000200-0', ano: '2020-5', historico: true },
        },
      ]
    default:
      return []
  }
}

const PATH_EXAMPLES: Readonly<Record<string, string>> = {
  id: '00000000-0000-4000-8000-000000000000',
  indice: '0',
  marca: '1',
  modelo: '1',
  codigo_fipe: '000200-0',
}

/** A value for a name in a route's path. `tipo` is a kind of image or of vehicle. */
export function pathExample(route: ServiceRouteName, name: string): string {
  if (name === 'tipo') return route === 'image' ? 'leilao' : 'carros'
  return PATH_EXAMPLES[name] ?? ''
}
