import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { readImages } from '#contract/service/result/images.ts'

const LISTS = ['fotosLeilao', 'imagensOutras', 'csv']
const SHOWN = new Set(['url', 'imagem_url', 'pdf_url', 'data'])

/** Takes images and the fields of their captions out. The rest stays. */
export function takeImages(dados: JsonObject): void {
  for (const name of LISTS) {
    const list = dados[name]
    if (list === null) delete dados[name]
    if (!Array.isArray(list)) continue
    const left = list.flatMap((entry: unknown): readonly unknown[] => {
      const [image] = readImages({ [name]: [entry] })
      if (!image || !isJsonObject(entry)) return [entry]
      const rest = Object.fromEntries(
        Object.entries(entry).filter(
          ([key, value]) => !SHOWN.has(key) && (value === null || value !== image.note),
        ),
      )
      return Object.keys(rest).length === 0 ? [] : [rest]
    })
    if (left.length === 0) delete dados[name]
    else dados[name] = left
  }
}
