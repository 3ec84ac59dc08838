import { isJsonObject } from '#contract/json.ts'
import type { ImageKind } from '#contract/service/document.ts'
import { localDay } from '../world/calendar.ts'

/** Limits of the date rules for images (interface 4.6), as days of conclusion in São Paulo. */
const FIRST_STORED_DAY = '2026-08-27'
const FIRST_AUCTION_ONLY_DAY = '2026-10-14'

/** The kinds that the service stores for a Consulta Completa that concluded at this time. */
function storedImageKinds(concludedAt: Date): readonly ImageKind[] {
  const day = localDay(concludedAt)
  if (day < FIRST_STORED_DAY) return []
  return day < FIRST_AUCTION_ONLY_DAY ? ['leilao', 'outra', 'csv-imagem', 'csv-pdf'] : ['leilao']
}

/**
 * Whether `dados` lists the other kinds too. Answers listed images before the service stored them, because a
 * non-empty `fotosLeilao` proves an auction (2.2). Those URLs answer 404 `IMAGEM_NOT_FOUND`.
 */
export function listsOtherImages(concludedAt: Date): boolean {
  return localDay(concludedAt) < FIRST_AUCTION_ONLY_DAY
}

/** Scenarios 0111 and 0112 conclude at a fixed time, all others at the real one. */
export function scenarioConclusion(scenario: string | undefined, concludedAt: Date): Date {
  if (scenario === '0111') return new Date('2026-09-15T10:20:00-03:00')
  if (scenario === '0112') return new Date('2026-08-01T10:20:00-03:00')
  return concludedAt
}

/**
 * How many images of a kind can be downloaded: those that `dados` lists, or none when the date rules say that
 * none was stored.
 */
export function storedImageCount(kind: ImageKind, dados: unknown, concludedAt: Date): number {
  if (!storedImageKinds(concludedAt).includes(kind) || !isJsonObject(dados)) return 0
  const list = kind === 'leilao' ? dados.fotosLeilao : kind === 'outra' ? dados.imagensOutras : dados.csv
  return Array.isArray(list) ? list.length : 0
}
