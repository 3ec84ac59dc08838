import { skipToken, useQuery } from '@tanstack/react-query'
import { listed, lowerFirst } from '#brazil/words.ts'
import { apiQuery } from '#console/api/queries.ts'
import { type AnsweredLine, knownAnswers, oldestAnswer } from '#console/offers/known-answers.ts'
import { paths } from '#console/paths.ts'
import { serviceName } from '#console/services/service-name.ts'
import { aspectText } from '#console/texts/aspect-labels.ts'
import { useNow } from '#console/ui/use-now.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { stillAnswers } from '#contract/console/paid-answer.ts'
import { isPoint } from '#contract/service/verdict/aspects.ts'
import { pointsInWords } from '#contract/service/verdict/missing-words.ts'

/** The answer that other inquiries of this car give to a service's question. */
export interface AnsweredBefore {
  /** `gravame ativo` */
  readonly answer: string
  /** The services that answered: `Consulta Completa`. */
  readonly source: string
  /** ISO 8601. */
  readonly at: string
  /** Still current: buying would bring the same answer. */
  readonly isCurrent: boolean
  /** Path of the page that shows it for free. */
  readonly path: string
}

interface Known {
  readonly catalog: Pick<ShopCatalog, 'servicos'> | undefined
  readonly plate: string
  /** What the car's file says. */
  readonly aspects: readonly CarAspectLine[]
  /** Epoch milliseconds. */
  readonly now: number
}

/** Undefined if a part of the answer is missing or comes from this service itself. */
export function answeredBefore(
  service: string,
  { catalog, plate, aspects, now }: Known,
): AnsweredBefore | undefined {
  const { lines, isAll } = knownAnswers(service, aspects)
  const at = oldestAnswer(lines)
  if (!isAll || at === undefined || lines.some((line) => line.service === service)) return undefined
  const sources = new Map(lines.map((line) => [line.inquiryId, line.service]))
  const [[only = ''] = []] = sources
  return {
    answer: answerOf(lines),
    source: listed([...new Set(sources.values())].map((each) => serviceName(catalog, each ?? ''))),
    at,
    isCurrent: stillAnswers({ service, state: 'done', updatedAt: at }, now),
    path: sources.size === 1 ? paths.inquiry(only) : paths.car(plate),
  }
}

/** Lists the alerts; without alerts, the points that were clean. */
function answerOf(lines: readonly AnsweredLine[]): string {
  const alerts = lines.filter(({ state }) => state === 'alert')
  const clean = lines.map(({ aspect }) => aspect).filter(isPoint)
  if (alerts.length === 0 && clean.length > 1) return `sem alertas em ${pointsInWords(clean)}`
  return listed((alerts.length > 0 ? alerts : lines).map((line) => lowerFirst(aspectText(line.aspect, line))))
}

/** The same for the newest file of a car. Undefined without a plate, and while the file loads. */
export function useAnsweredBefore(service: string, plate: string | undefined): AnsweredBefore | undefined {
  const now = useNow(60_000)
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const { data: file } = useQuery(apiQuery('car', plate === undefined ? skipToken : { plate }))
  if (!file || plate === undefined) return undefined
  return answeredBefore(service, { catalog, plate, aspects: file.aspects, now })
}
