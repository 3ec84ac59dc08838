import { type JsonObject, isJsonObject } from '#contract/json.ts'
import { readImages } from '#contract/service/result/images.ts'

const LISTS = ['fotosLeilao', 'imagensOutras', 'csv']
const SHOWN = new Set(['url', 'imagem_url', 'pdf_url', 'data'])

/** Takes addresses and dates of images out: the pictures and their captions show them. The rest stays. */
export function takeImages(dados: JsonObject): void {
  for (const name of LISTS) {
    const list = dados[name]
    if (list === null) delete dados[name]
    if (!Array.isArray(list)) continue
    const left = list.flatMap((entry: unknown): readonly unknown[] => {
      if (readImages({ [name]: [entry] }).length === 0 || !isJsonObject(entry)) return [entry]
      const rest = Object.fromEntries(Object.entries(entry).filter(([key]) => !SHOWN.has(key)))
      return Object.keys(rest).length === 0 ? [] : [rest]
    })
    if (left.length === 0) delete dados[name]
    else dados[name] = left
  }
}
