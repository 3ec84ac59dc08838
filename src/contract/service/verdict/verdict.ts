import { isJsonObject } from '../../json.ts'
import { isPersonSlug } from '../about-people.ts'
import { catalogSlug } from '../catalog-slug.ts'
import type { Inquiry } from '../inquiry.ts'
import { type Check, worst } from '../result/check.ts'
import { readFipeAnswer } from '../result/fipe-value.ts'
import { readInquiry } from '../result/read-inquiry.ts'
import { readUnverified } from '../result/vehicle.ts'
import { blocksOf, checksOf } from './aspect-checks.ts'
import { ASPECT_KINDS, type Aspect, type AspectKind, aspectsNamed, plain } from './aspects.ts'
import { type Findings, cleanByName } from './findings.ts'
import { headlineOf } from './headline.ts'
import type { VerdictLabel, VerdictTone } from './label.ts'
import { labelOf } from './list-label.ts'
import { ownAnswer } from './own-answers.ts'
import { outsideOf, promisesOf } from './promises.ts'

export interface Verdict {
  readonly tone: VerdictTone
  /** The answer that was bought, in one line. */
  readonly headline: string
  /** A sentence below it; null where the headline says all. */
  readonly detail: string | null
  /** The same for lists. A person's label names only what was found; null where there is nothing to say. */
  readonly label: VerdictLabel | null
  /** What was promised, and what was found beside it; in the order in which it stops a deal. */
  readonly aspects: readonly Aspect[]
  /** Clean, and said by the headline itself. */
  readonly cleanByName: readonly AspectKind[]
  /**
   * No part of this inquiry, as its form said before it was bought (`outsideOf`): nobody said that they would
   * look. A clean word about it stays in the raw answer, and an alert is an aspect.
   */
  readonly outside: readonly AspectKind[]
  /** Names in `nao_verificado` that are no aspect, in the service's own words. */
  readonly unverified: readonly string[]
}

/** Names in `nao_verificado` that are no question about the car: the price has a place of its own. */
const NO_QUESTION = /^fipe$/

/**
 * What a finished purchase answers: its headline, and the state of each aspect. An aspect is clean, an alert,
 * or not verified: promised, and not looked at, empty, or under a name that nobody here knows. The fourth
 * state, no part of this inquiry, is `outside`. Null for what is no answer.
 *
 * @param looksAt what earlier results of a service have shown that the interface does not list (`looksAt` of
 *   its record): it promises that, beside what its own answer shows
 */
export function readVerdict(
  slug: string,
  result: unknown,
  looksAt: readonly AspectKind[] = [],
): Verdict | null {
  if (!isJsonObject(result)) return null
  const fipe = readFipeAnswer(result)
  if (fipe) return ofFipe(fipe)
  const inquiry = readInquiry(result)
  return inquiry ? ofInquiry(catalogSlug(slug), inquiry, looksAt) : null
}

function ofInquiry(slug: string, inquiry: Inquiry, looksAt: readonly AspectKind[]): Verdict | null {
  const names = readUnverified(inquiry.nao_verificado).filter((name) => !NO_QUESTION.test(plain(name)))
  const promised = promisesOf(slug)
  const all = outsideOf(slug)
  // An inquiry about anything but a car may use the same words for other things.
  const isAboutCar = promised === undefined || promised.length > 0 || all.length > 0
  const checks = checksOf(inquiry)
  const named = new Set(names.flatMap(aspectsNamed))
  const isPart = (kind: AspectKind) =>
    promised
      ? promised.includes(kind)
      : // Of an unknown service only answers show what it looks at: this one, and those before it.
        checks[kind].length > 0 || named.has(kind) || looksAt.includes(kind)
  const aspects = isAboutCar ? readAspects(checks, named, isPart) : []
  const unverified = names.filter((name) => !isAboutCar || aspectsNamed(name).length === 0)
  const own = ownAnswer(slug, inquiry.dados)
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
 * One source that looked is enough to know; an alert anywhere wins; and the service's own "not verified"
 * forbids clean.
 */
function decide(checks: readonly Check[], named: boolean): Check {
  const known = checks.filter((check) => check !== 'unverified')
  if (known.includes('alert')) return 'alert'
  return named ? 'unverified' : worst(known)
}

function ofFipe({
  valor: asSent,
  mes_referencia,
  fromPlates,
  matches,
}: NonNullable<ReturnType<typeof readFipeAnswer>>): Verdict {
  // The service writes a plain space, at which an amount would break.
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
    aspects: [],
    cleanByName: [],
    outside: [],
    unverified: [],
  }
}
