import { visible } from '#brazil/text.ts'
import type { JsonObject } from '../../json.ts'
import { isPersonSlug } from '../about-people.ts'
import type { Inquiry } from '../inquiry.ts'
import { maskText } from '../personal/shapes.ts'
import { readDebts } from '../result/debts.ts'
import { readInquiry } from '../result/read-inquiry.ts'
import { type Blocks, blocksOf } from '../verdict/aspect-checks.ts'
import type { Aspect, AspectKind } from '../verdict/aspects.ts'
import { debtsInWords, detailOf } from '../verdict/details.ts'
import { readVerdict } from '../verdict/verdict.ts'
import { centsIn } from '../verdict/words.ts'
import { readFacts } from './facts.ts'
import type { Finding } from './finding.ts'

/** The length of a line on a page (characters). */
const LONGEST = 120

/** These aspects come from the facts too, with their amount. */
const FROM_FACTS: ReadonlySet<AspectKind> = new Set(['mileage'])

/**
 * What a finished purchase says about its car: the aspects of its verdict, and the facts. Empty when `result`
 * is not an answer, and for an answer about a person.
 *
 * @param result ConsultaResponse, FipeResponse or FipeTabelaResponse (interface 2.2, 2.8, 2.9)
 * @param shownBefore as for `readVerdict`
 */
export function readFindings(
  service: string,
  result: JsonObject,
  shownBefore?: readonly AspectKind[],
): readonly Finding[] {
  // A FIPE value has no status; an inquiry that failed answers nothing (interface 2.2).
  if (isPersonSlug(service) || (result.status !== undefined && result.status !== 'concluido')) return []
  const inquiry = readInquiry(result)
  const aspects = readVerdict(service, result, shownBefore)?.aspects ?? []
  const checked = aspects.filter(({ kind }) => !FROM_FACTS.has(kind))
  const checks = inquiry ? checked.map((aspect) => findingOf(aspect, inquiry)) : []
  return [...checks, ...readFacts(result)]
}

function findingOf(aspect: Aspect, inquiry: Inquiry): Finding {
  const { kind, check, incomplete } = aspect
  const blocks = blocksOf(inquiry)
  const plain = { aspect: kind, state: check, amount: null, isLowerBound: false }
  if (kind === 'debts') {
    const { cents, isLowerBound } = debtsIn(check, blocks, incomplete)
    const text = check === 'alert' ? shown(debtsInWords(blocks, incomplete)) : null
    return { ...plain, text, amount: cents, isLowerBound }
  }
  const detail = check === 'alert' ? detailOf(kind, blocks) : null
  return { ...plain, text: detail === null ? null : shown(detail) }
}

/** Text of the service, masked because everybody can see it. */
function shown(text: string): string {
  return maskText(visible(text)).slice(0, LONGEST)
}

function debtsIn(check: Aspect['check'], { vehicle, dados }: Blocks, incomplete: boolean) {
  if (check === 'unverified') return { cents: null, isLowerBound: false }
  if (check === 'clean') return { cents: 0, isLowerBound: false }
  const { totalCents, lowerBound } = readDebts(vehicle, dados)
  const cents = totalCents ?? centsIn(dados.total)
  return cents === null || cents < 0
    ? { cents: 0, isLowerBound: true }
    : { cents, isLowerBound: lowerBound || incomplete }
}
