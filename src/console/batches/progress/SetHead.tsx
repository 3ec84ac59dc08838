import type { ReactNode } from 'react'
import { paths } from '#console/paths.ts'
import { PlateHead } from '#console/record/PlateHead.tsx'
import { Stamp } from '#console/record/Stamp.tsx'
import { serviceName } from '#console/services/service-name.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { BatchLine } from '#contract/console/batch.ts'
import { areAllPoints, cleanInWords, pointsIn } from '#contract/service/verdict/missing-words.ts'
import { type Answered, foundAbout, looksOf } from './cars-of-lines.ts'
import { alertsTogether } from './set-alerts.ts'

interface Answers extends Answered {
  readonly catalog: ShopCatalog | undefined
}

interface SetHeadProps {
  readonly plate: string
  readonly car: string
  /** The name that the shop gave it. */
  readonly name: string | null
  /** The number of inquiries, in words. */
  readonly title: string
  /** Null until all have arrived. */
  readonly answers: Answers | null
  readonly children?: ReactNode
}

/** The head of a set: like a result's head, above the answers. */
export function SetHead({ plate, car, name, title, answers, children }: SetHeadProps) {
  const verdict = answers && setVerdict(answers)
  return (
    <PlateHead
      plate={plate}
      plateTo={paths.car(plate)}
      kind={name === null ? title : `${name}: ${title}`}
      documentTitle={`${plate}: ${title}`}
      car={car}
      stamp={verdict && <Stamp verdict={{ ...verdict, detail: null }} isInk={verdict.tone === 'plain'} />}
    >
      {children}
    </PlateHead>
  )
}

/**
 * The worst verdict of a set. A doubt names its service, because the others may have verified something.
 * Without alerts and doubts, the number of clean points, which is less than a clean car.
 */
function setVerdict(answers: Answers) {
  const [worst] = foundAbout(answers.lines)
  if (worst?.tone === 'alert' || worst?.tone === 'unverified') {
    const texts = answers.lines.flatMap((line) => textOf(line, worst.tone, answers) ?? [])
    const headline = worst.tone === 'alert' ? alertsTogether(texts) : [...new Set(texts)].join('. ')
    return { tone: worst.tone, headline }
  }
  const clean = looksOf(answers, 'clean')
  if (pointsIn(clean) === 0) return null
  const tone = areAllPoints(clean) ? 'clean' : 'plain'
  return { tone, headline: cleanInWords(pointsIn(clean)) }
}

function textOf(line: BatchLine, worst: string, { batch, catalog }: Answers): string | undefined {
  const [found] = foundAbout([line])
  if (found?.tone !== worst) return undefined
  // Only values have a result here, and a value says what it is.
  if (worst === 'alert' || line.result !== null) return found.text
  return `${found.text} em ${serviceName(catalog, line.service ?? batch.service)}`
}
