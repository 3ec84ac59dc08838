import { type JsonObject, isJsonObject } from '../../json.ts'
import { type ImageKind, isImageKind } from '../document.ts'
import { type Check, readCheck, worst } from './check.ts'

export interface ResultImage {
  readonly kind: ImageKind
  readonly index: number
  /** The service's own text; null when it has none. */
  readonly date: string | null
  /** The service's remark: `VISTORIA`, or a certificate's number, only once for its image and its PDF. */
  readonly note?: string | null
}

const SOURCES = [
  { list: 'fotosLeilao', field: 'url' },
  { list: 'imagensOutras', field: 'url' },
  { list: 'csv', field: 'imagem_url' },
  { list: 'csv', field: 'pdf_url' },
] as const

const IMAGE_PATH = /\/v1\/consultas\/[^/]+\/imagens\/([^/?#]+)\/(\d{1,6})$/

/**
 * The images of an answer, in the answer's order. Kind and index are read from the supplied path, because the
 * service provides the URLs and clients must not compose them (interface 4.6). A URL of another form stays in
 * the raw answer only.
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
      const isSecond = field === 'pdf_url' && IMAGE_PATH.test(String(item.imagem_url))
      return [
        {
          kind,
          index: Number(match?.[2]),
          date: typeof item.data === 'string' ? item.data : null,
          note: isSecond ? null : (noteIn(item.descricao) ?? noteIn(item.numero)),
        },
      ]
    })
  })
}

const INQUIRY_IN_PATH = /\/v1\/consultas\/[^/]+(?=\/)/

/** The same answer, with paths of images that do not say the inquiry's id. */
export function withoutInquiryId(result: JsonObject): JsonObject {
  const { dados } = result
  if (!isJsonObject(dados)) return result
  const lists = SOURCES.flatMap(({ list }) => {
    const items = dados[list]
    return Array.isArray(items) ? [[list, items.map(withoutIdIn)] as const] : []
  })
  return { ...result, dados: { ...dados, ...Object.fromEntries(lists) } }
}

function withoutIdIn(item: unknown): unknown {
  if (!isJsonObject(item)) return item
  const members = Object.entries(item).map(([name, value]) => {
    return [
      name,
      typeof value === 'string' ? value.replace(INQUIRY_IN_PATH, '/v1/consultas/-') : value,
    ] as const
  })
  return Object.fromEntries(members)
}

/** A longer text is not shown as a caption (characters). */
const LONGEST_NOTE = 40

function noteIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NOTE ? value : null
}

/** Whether the car was auctioned. Photos prove it even when every `leilao` is null (interface 2.2). */
export function readAuction(inquiry: { readonly veiculo?: unknown; readonly dados?: unknown }): Check {
  const dados = isJsonObject(inquiry.dados) ? inquiry.dados : {}
  const vehicle = isJsonObject(inquiry.veiculo) ? inquiry.veiculo : {}
  const { fotosLeilao: photos } = dados
  if (Array.isArray(photos) ? photos.length > 0 : readCheck(photos) === 'alert') return 'alert'
  const stated = [vehicle.leilao, dados.leilao].filter((value) => value !== null && value !== undefined)
  return worst(stated.map((value) => readCheck(value, 'annulment')))
}
