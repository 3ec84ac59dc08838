import { isJsonObject } from '#contract/open-schema.ts'
import type { ImageKind } from '#contract/service/document.ts'
import { localDay } from '../world/calendar.ts'

/** Days of the interface's date rules (4.6), by the day of conclusion in São Paulo. */
const FIRST_STORED_DAY = '2026-08-27'
const FIRST_AUCTION_ONLY_DAY = '2026-10-14'

/** The kinds that the service keeps for a Consulta Completa concluded then. */
function storedImageKinds(concludedAt: Date): readonly ImageKind[] {
  const day = localDay(concludedAt)
  if (day < FIRST_STORED_DAY) return []
  return day < FIRST_AUCTION_ONLY_DAY ? ['leilao', 'outra', 'csv-imagem', 'csv-pdf'] : ['leilao']
}

/**
 * The kinds that `dados` has URLs of. Before images were stored the arrays were filled all the same, because they are
 * evidence (a non-empty `fotosLeilao` means an auction, 2.2): those addresses answer 404 `IMAGEM_NOT_FOUND`.
 */
export function listsOtherImages(concludedAt: Date): boolean {
  return localDay(concludedAt) < FIRST_AUCTION_ONLY_DAY
}

/** Scenarios that happened at a given time, whenever they are asked for (0111, 0112); otherwise the real moment. */
export function scenarioConclusion(scenario: string | undefined, concludedAt: Date): Date {
  if (scenario === '0111') return new Date('2026-09-15T10:20:00-03:00')
  if (scenario === '0112') return new Date('2026-08-01T10:20:00-03:00')
  return concludedAt
}

/** How many images of a kind can be fetched: what `dados` lists, unless the date rules say that none was kept. */
export function storedImageCount(kind: ImageKind, dados: unknown, concludedAt: Date): number {
  if (!storedImageKinds(concludedAt).includes(kind) || !isJsonObject(dados)) return 0
  const list = kind === 'leilao' ? dados.fotosLeilao : kind === 'outra' ? dados.imagensOutras : dados.csv
  return Array.isArray(list) ? list.length : 0
}
