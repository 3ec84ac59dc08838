import { isJsonObject } from '../../open-schema.ts'
import { type ImageKind, isImageKind } from '../document.ts'
import { type Check, readCheck, worst } from './check.ts'

export interface ResultImage {
  readonly kind: ImageKind
  readonly index: number
  /** As the service wrote it; null when it did not. */
  readonly date: string | null
}

const SOURCES = [
  { list: 'fotosLeilao', field: 'url' },
  { list: 'imagensOutras', field: 'url' },
  { list: 'csv', field: 'imagem_url' },
  { list: 'csv', field: 'pdf_url' },
] as const

const IMAGE_PATH = /\/v1\/consultas\/[^/]+\/imagens\/([^/?#]+)\/(\d{1,6})$/

/**
 * The images that the answer names, in its order. Kind and index are read from the supplied path, since URLs
 * are given by the service and not composed (interface, 4.6); a URL of another form is left to the raw
 * answer.
 */
export function readImages(dados: unknown): readonly ResultImage[] {
  if (!isJsonObject(dados)) return []
  return SOURCES.flatMap(({ list, field }) => {
    const items = dados[list]
    if (!Array.isArray(items)) return []
    return items.flatMap((item: unknown) => {
      if (!isJsonObject(item)) return []
      const url = item[field]
      const match = typeof url === 'string' ? IMAGE_PATH.exec(url) : null
      const kind = match?.[1]
      if (kind === undefined || !isImageKind(kind)) return []
      return [{ kind, index: Number(match?.[2]), date: typeof item.data === 'string' ? item.data : null }]
    })
  })
}

/**
 * Whether the car went through an auction: photos of one prove it even where every `leilao` is null
 * (interface, 2.2).
 */
export function readAuction(inquiry: { readonly veiculo?: unknown; readonly dados?: unknown }): Check {
  const dados = isJsonObject(inquiry.dados) ? inquiry.dados : {}
  const vehicle = isJsonObject(inquiry.veiculo) ? inquiry.veiculo : {}
  if (Array.isArray(dados.fotosLeilao) && dados.fotosLeilao.length > 0) return 'alert'
  const stated = [vehicle.leilao, dados.leilao].filter((value) => value !== null && value !== undefined)
  return worst(stated.map(readCheck))
}
