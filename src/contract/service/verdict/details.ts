import { formatCents } from '#brazil/money.ts'
import { counted, listed } from '#brazil/words.ts'
import { type JsonObject, isJsonObject, objectOf } from '../../json.ts'
import { readCheck } from '../result/check.ts'
import { readDebts } from '../result/debts.ts'
import { type Blocks, checkOf, kindOf } from './aspect-checks.ts'
import type { AspectKind } from './aspects.ts'
import { odometerInWords } from './odometer.ts'
import { dayIn, lowerWords, properName } from './words.ts'

type Reader = (blocks: Blocks) => string | null

const READERS: Partial<Record<AspectKind, Reader>> = {
  court: courtOf,
  lien: bankOf,
  restrictions: otherRestriction,
  auction: ({ dados }) => yearOf(firstOf('auction', dados.leilao)?.data),
  damage: ({ dados }) => lowerWords(firstOf('damage', dados.sinistro)?.classificacao),
  mileage: ({ dados }) => odometerInWords(dados),
  recall: ({ dados }) => (entriesOf('recall', dados.recall).length > 1 ? 'recalls pendentes' : null),
  inspection: ({ dados }) => lowerWords(firstOf('inspection', dados.vistoria)?.resultado),
  'sale-notice': ({ dados }) =>
    dayIn(firstOf('sale-notice', dados.comunicacaoVenda ?? dados.ocorrencias)?.data_venda),
}

/**
 * The detail that the headline adds to an alert: the court, the bank, the day. Null when the answer has none.
 */
export function detailOf(kind: AspectKind, blocks: Blocks): string | null {
  return READERS[kind]?.(blocks) ?? null
}

/** The no-break space keeps the last word on the line of the amount. */
const AT_LEAST = 'a partir de\u00A0'

/** `13 débitos, a partir de R$ 8.312,68`; only the total when the answer has no list. */
export function debtsInWords({ vehicle, dados }: Blocks, incomplete: boolean): string {
  const { items, totalCents, lowerBound } = readDebts(vehicle, dados)
  // Zero is an amount only where each debt states it.
  const isStated = totalCents !== null && (totalCents > 0 || (items.length > 0 && !lowerBound))
  const amount = isStated ? formatCents(totalCents) : null
  const atLeast = lowerBound || incomplete ? AT_LEAST : ''
  if (items.length === 0) return amount === null ? 'Débitos' : `Débitos de ${atLeast}${amount}`
  const count = counted(items.length, 'débito', 'débitos')
  return amount === null ? `${count} sem valor informado` : `${count}, ${atLeast}${amount}`
}

/** Which other restriction it is, or which ones. */
function otherRestriction({ restrictions, dados }: Blocks): string | null {
  const active =
    restrictions?.filter((each) => each.active !== false && kindOf(each) === 'restrictions') ?? []
  if (active.length > 0) {
    const names = active.flatMap(({ kind }) => lowerWords(kind) ?? [])
    return names.length === 0 ? null : listed([...new Set(names)])
  }
  const blocks = objectOf(dados.restricoes)
  const name = ['renainf', 'administrativa', 'tributaria', 'ambiental'].find(
    (each) => readCheck(blocks[each]) === 'alert',
  )
  return name === 'renainf' ? 'RENAINF' : lowerWords(name)
}

/** `TJMG`: the court, from the order itself or from the text of the restriction. */
function courtOf({ dados, restrictions }: Blocks): string | null {
  const orders =
    firstOf('court', dados.renajud) ??
    firstOf('court', isJsonObject(dados.restricoes) ? dados.restricoes.renajud : null)
  const active = restrictions?.find((each) => each.active !== false && kindOf(each) === 'court')
  for (const text of [orders?.tribunal, active?.description]) {
    const court = typeof text === 'string' ? /\bT(?:J|RT|RF|ST)[A-Z0-9]{0,4}\b/.exec(text)?.[0] : undefined
    if (court !== undefined) return court
  }
  return null
}

function bankOf({ dados }: Blocks): string | null {
  return properName(entriesOf('lien', dados.gravame ?? dados.gravames)[0]?.agente)
}

function firstOf(kind: AspectKind, list: unknown): JsonObject | undefined {
  return isJsonObject(list) ? list : entriesOf(kind, list)[0]
}

/** The entries of a list, or the block itself, that count: a released one says nothing about the alert. */
export function entriesOf(kind: AspectKind, list: unknown): readonly JsonObject[] {
  const entries = Array.isArray(list) ? list.filter(isJsonObject) : isJsonObject(list) ? [list] : []
  return entries.filter((each) => checkOf(kind, each) !== 'clean')
}

function yearOf(value: unknown): string | null {
  return dayIn(value)?.slice(-4) ?? null
}
