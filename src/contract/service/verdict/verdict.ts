import { isJsonObject } from '../../json.ts'
import { isPersonSlug } from '../about-people.ts'
import { catalogSlug } from '../catalog-slug.ts'
import type { Inquiry } from '../inquiry.ts'
import type { Check } from '../result/check.ts'
import { readFipeAnswer } from '../result/fipe-value.ts'
import { readInquiry } from '../result/read-inquiry.ts'
import { readUnverified } from '../result/vehicle.ts'
import { type Said, blocksOf, checksOf } from './aspect-checks.ts'
import { ASPECT_KINDS, type Aspect, type AspectKind, aspectsNamed, plain } from './aspects.ts'
import { type Findings, cleanByName } from './findings.ts'
import { headlineOf } from './headline.ts'
import type { VerdictLabel, VerdictTone } from './label.ts'
import { labelOf } from './list-label.ts'
import { ownAnswer } from './own-answers.ts'
import { outsideOf, promisesOf } from './promises.ts'

/** The summary of one result. */
export interface Verdict {
  readonly tone: VerdictTone
  /** The answer that was bought, in one line. */
  readonly headline: string
  /** A sentence below the headline; null when the headline says everything. */
  readonly detail: string | null
  /**
   * The label for lists. For a person it only says which data were found; null when there is nothing to say.
   */
  readonly label: VerdictLabel | null
  /** The promised aspects and other findings, the most decisive for a deal first. */
  readonly aspects: readonly Aspect[]
  /** The clean aspects that the headline itself names. */
  readonly cleanByName: readonly AspectKind[]
  /**
   * Aspects that are not part of this inquiry, as its form said before the purchase (`outsideOf`). A clean
   * value of such an aspect stays in the raw answer only; an alert makes it one of the `aspects`.
   */
  readonly outside: readonly AspectKind[]
  /** Names in `nao_verificado` that match no aspect, in the service's own words. */
  readonly unverified: readonly string[]
}

/** Names in `nao_verificado` that are no question about the car: the FIPE price has its own place. */
const NO_QUESTION = /^fipe$/

/**
 * The verdict of a finished purchase: its headline, and the state of each aspect. An aspect is clean, an
 * alert, or not verified (promised, but not checked, empty, or under an unknown name). The fourth state, not
 * part of this inquiry, is `outside`. Null when `result` is not an answer.
 *
 * @param shownBefore for a service that the interface does not list, the aspects that its earlier results
 * have shown (`looksAt` of its record); it promises these in addition to those in its own answer
 */
export function readVerdict(
  slug: string,
  result: unknown,
  shownBefore: readonly AspectKind[] = [],
): Verdict | null {
  if (!isJsonObject(result)) return null
  const fipe = readFipeAnswer(result)
  if (fipe) return ofFipe(fipe)
  const inquiry = readInquiry(result)
  return inquiry ? ofInquiry(catalogSlug(slug), inquiry, shownBefore) : null
}

function ofInquiry(slug: string, inquiry: Inquiry, shownBefore: readonly AspectKind[]): Verdict | null {
  const names = readUnverified(inquiry.nao_verificado).filter((name) => !NO_QUESTION.test(plain(name)))
  const promised = promisesOf(slug)
  const all = outsideOf(slug)
  // An inquiry about anything but a car may use the same field names for other things.
  const isAboutCar = promised === undefined || promised.length > 0 || all.length > 0
  const checks = checksOf(inquiry)
  const named = new Set(names.flatMap(aspectsNamed))
  const isPart = (kind: AspectKind) =>
    promised
      ? promised.includes(kind)
      : // For an unknown service, only answers show what it checks: this one, and earlier ones.
        checks[kind].length > 0 || named.has(kind) || shownBefore.includes(kind)
  const aspects = isAboutCar ? readAspects(checks, named, isPart) : []
  const unverified = names.filter((name) => !isAboutCar || aspectsNamed(name).length === 0)
  const own = ownAnswer(slug, inquiry.dados, inquiry.criado_em)
  if (aspects.length === 0 && unverified.length === 0 && own === null) return null
  const shown = new Set(aspects.map(({ kind }) => kind))
  const outside = all.filter((kind) => !shown.has(kind))
  const findings: Findings = {
    promised,
    aspects,
    outside,
    unverified,
    own,
    personal: isPersonSlug(slug),
    blocks: blocksOf(inquiry),
  }
  return {
    ...headlineOf(findings),
    label: labelOf(findings),
    aspects,
    cleanByName: cleanByName(findings),
    outside,
    unverified,
  }
}

function readAspects(
  checks: ReturnType<typeof checksOf>,
  named: ReadonlySet<AspectKind>,
  isPart: (kind: AspectKind) => boolean,
): readonly Aspect[] {
  return ASPECT_KINDS.flatMap((kind) => {
    const incomplete = named.has(kind)
    const check = decide(checks[kind], incomplete)
    return isPart(kind) || check === 'alert' ? [{ kind, check, incomplete }] : []
  })
}

/**
 * An alert anywhere wins. The service's own "not verified" rules out clean, and so does a place that cannot
 * be understood. Otherwise one source that checked is enough.
 */
function decide(said: readonly Said[], named: boolean): Check {
  if (said.includes('alert')) return 'alert'
  return named || said.includes('unclear') || !said.includes('clean') ? 'unverified' : 'clean'
}

/** For an answer that says nothing about aspects of a car. */
export const WITHOUT_ASPECTS = { aspects: [], cleanByName: [], outside: [], unverified: [] } as const

function ofFipe({
  valor: asSent,
  mes_referencia,
  fromPlates,
  matches,
}: NonNullable<ReturnType<typeof readFipeAnswer>>): Verdict {
  // The service writes a plain space, where an amount could break across lines.
  const valor = asSent.replace(/^R\$ /, 'R$\u00A0')
  const month = mes_referencia === undefined ? '' : ` de ${mes_referencia}`
  const source = fromPlates ? `Base de placas${month}, talvez antigo` : `Tabela FIPE${month}`
  return {
    tone: fromPlates ? 'unverified' : 'plain',
    headline: valor,
    detail: matches > 1 ? `${source}. O mais provável de ${matches} versões.` : `${source}.`,
    label: {
      tone: fromPlates ? 'unverified' : 'plain',
      text: fromPlates ? `${valor}, talvez antigo` : valor,
    },
    ...WITHOUT_ASPECTS,
  }
}
