import { parseFipeCode } from '#brazil/fipe-code.ts'
import { parseMonth } from '#brazil/month.ts'
import type { FipeTableRequest } from '#contract/service/fipe.ts'
import type { FipeLists, ListSource } from './lists.ts'
import { plainName } from './value-rows.ts'

/** The one table value that a request asks for, in the table's own terms. */
export interface TableValue {
  readonly tipo: string
  readonly yearCode: string
  readonly month: number
  readonly model:
    | { readonly by: 'code'; readonly code: string }
    | { readonly by: 'name'; readonly brand: string; readonly model: string }
}

type Asked = Pick<FipeTableRequest, 'tipo' | 'ano' | 'codigo_fipe' | 'marca' | 'modelo' | 'referencia'>

/**
 * The requested value, as far as the lists identify it. Answers have no codes of brand and model, only
 * names, and a name belongs to one model. Undefined while a list is missing or ambiguous: then no earlier
 * purchase is recognised, and at worst the same value is paid for twice.
 */
export async function tableValueOf(list: ListSource, request: Asked): Promise<TableValue | undefined> {
  const { tipo, ano, codigo_fipe: code } = request
  const month = await monthOf(list, request.referencia)
  if (month === undefined) return undefined
  const common = { tipo, yearCode: ano.trim(), month }
  if (code === undefined) {
    const model = await namesOf(list, request)
    return model && { ...common, model }
  }
  const parsed = parseFipeCode(code)
  return parsed.ok ? { ...common, model: { by: 'code', code: parsed.value } } : undefined
}

/**
 * A published month by its code, counted as `parseMonth` does. The newest comes first (interface 2.10) and
 * is the default when no month is given.
 */
export async function monthOf(list: ListSource, referencia: string | undefined): Promise<number | undefined> {
  const months = await list('fipeReferences', { params: {} })
  const month = months?.items.find(({ code }) => referencia === undefined || code === referencia)
  return month && parseMonth(month.name)
}

async function namesOf(
  list: ListSource,
  { tipo, marca, modelo, referencia }: Asked,
): Promise<TableValue['model'] | undefined> {
  if (marca === undefined || modelo === undefined) return undefined
  const query = { referencia }
  const brands = await list('fipeBrands', { params: { tipo }, query })
  const models = await list('fipeModels', { params: { tipo, marca }, query })
  const brand = brands?.items.find(({ code }) => code === marca)
  const model = models?.items.find(({ code }) => code === modelo)
  if (!brand || !model) return undefined
  const name = plainName(model.name)
  const namesakes = models?.items.filter((each) => plainName(each.name) === name)
  return namesakes?.length === 1 ? { by: 'name', brand: plainName(brand.name), model: name } : undefined
}

/** How long to wait for a list that is already being read (ms). */
const LIST_MAX_WAIT_MS = 1500

/** Reads lists only while the call quota has free slots, and waits only briefly for each. */
export function readSoon(lists: FipeLists): ListSource {
  return async (name, options) => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const patience = setTimeout(() => resolve(undefined), LIST_MAX_WAIT_MS)
    try {
      return await Promise.race([lists.read(name, options, 'ahead').catch(() => undefined), promise])
    } finally {
      clearTimeout(patience)
    }
  }
}
