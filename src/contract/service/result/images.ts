import { isJsonObject, objectOf, toText } from '../../json.ts'
import { type ImageKind, isImageKind } from '../document.ts'
import { type Check, readCheck, worst } from './check.ts'

/** An image that an answer names; `index` counts the images of its kind from 0, as the path does. */
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
      const isSecond = field === 'pdf_url' && IMAGE_PATH.test(toText(item.imagem_url))
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

/** The inquiry's id in a path of the service. */
const ID_IN_PATH = /(?<=\/v1\/consultas\/)[^/?#"\s\\]+/g
/** Shorter text may be part of anything. */
const LONG_ID = /^[\w-]{16,}$/

/** The JSON of an answer that does not say the inquiry's id, wherever the service has written it. */
export function withoutInquiryId(json: string, id: unknown): string {
  const text = json.replaceAll(ID_IN_PATH, '-')
  return typeof id === 'string' && LONG_ID.test(id) ? text.replaceAll(id, '-') : text
}

/** A longer text is not shown as a caption (characters). */
const LONGEST_NOTE = 40

function noteIn(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NOTE ? value : null
}

/** Whether the car was auctioned. Photos prove it even when every `leilao` is null (interface 2.2). */
export function readAuction(inquiry: { readonly veiculo?: unknown; readonly dados?: unknown }): Check {
  const dados = objectOf(inquiry.dados)
  const vehicle = objectOf(inquiry.veiculo)
  const { fotosLeilao: photos } = dados
  if (Array.isArray(photos) ? photos.length > 0 : readCheck(photos) === 'alert') return 'alert'
  const stated = [vehicle.leilao, dados.leilao].filter((value) => value !== null && value !== undefined)
  return worst(stated.map((value) => readCheck(value, 'annulment')))
}
