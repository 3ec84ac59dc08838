import { aspectText } from '#console/texts/aspect-labels.ts'
import type { CarAspectLine } from '#contract/console/car.ts'
import { ASPECT_KINDS, ASPECT_WORDS, type AspectKind } from '#contract/service/verdict/aspects.ts'
import type { VerdictTone } from '#contract/service/verdict/label.ts'
import { counted, listed } from '#contract/service/verdict/words.ts'

interface CarVerdict {
  readonly tone: VerdictTone
  readonly headline: string
  readonly detail: string | null
}

/** Nobody misses these: only inspection companies look at two of them, and the mileage is a fact. */
const RARE: ReadonlySet<string> = new Set<AspectKind>(['chassis', 'inspection', 'mileage'])

/** So many open questions have room in a stamp. */
const NAMED = 3

/**
 * What all purchases about a car say together. Clean only where every question was asked, two purchases never
 * disagree, and monitoring has told nothing since. Null while no question was asked.
 */
export function carVerdict(lines: readonly CarAspectLine[]): CarVerdict | null {
  const questions = lines.flatMap((line) => {
    const kind = ASPECT_KINDS.find((each) => each === line.aspect)
    return kind ? [{ ...line, kind }] : []
  })
  const of = (state: string) => questions.filter((line) => line.state === state)
  const alerts = of('alert')
  const [first] = alerts
  if (first) {
    const one = aspectText(first.kind, first)
    const names = listed(alerts.map(({ kind }) => ASPECT_WORDS[kind].inHeadline))
    const headline = alerts.length === 1 ? one : `${counted(alerts.length, 'alerta', 'alertas')}: ${names}`
    return { tone: 'alert', headline, detail: null }
  }
  const warned = questions.filter(({ alert }) => alert !== null)
  if (warned.length > 0) {
    return {
      // An alert is what an inquiry has found: nobody has confirmed this.
      tone: 'unverified',
      headline: `Aviso do monitoramento: ${listed(warned.map(({ kind }) => ASPECT_WORDS[kind].question))}`,
      detail: 'Confirme com uma consulta antes de fechar o negócio.',
    }
  }
  const disputed = of('clean').filter(({ contradicts }) => contradicts?.state === 'alert')
  if (disputed.length > 0) {
    return {
      tone: 'unverified',
      headline: `As consultas discordam: ${listed(disputed.map(({ kind }) => ASPECT_WORDS[kind].question))}`,
      detail: 'Confira antes de fechar o negócio.',
    }
  }
  const open = questions.filter(({ state, aspect }) => state !== 'clean' && !RARE.has(aspect))
  return cleanOrPartial(of('clean').length, open, of('unverified').length)
}

function cleanOrPartial(
  clean: number,
  open: readonly { readonly kind: AspectKind }[],
  unverified: number,
): CarVerdict | null {
  if (clean + unverified === 0) return null
  if (open.length === 0)
    return { tone: 'clean', headline: 'Nada consta', detail: `${clean} pontos verificados.` }
  const points = counted(clean, 'ponto', 'pontos')
  return {
    tone: 'unverified',
    headline: clean === 0 ? 'Nada foi verificado' : `Sem alertas em ${points}`,
    detail:
      open.length > NAMED
        ? 'Falta saber de outros, que a ficha lista.'
        : `Falta saber: ${listed(open.map(({ kind }) => ASPECT_WORDS[kind].question))}.`,
  }
}
