import { listed, lowerFirst } from '#brazil/words.ts'
import type { CarAspect } from '#contract/console/car-aspects.ts'
import type { CarAspectLine, Reading } from '#contract/console/car.ts'
import { foundInWords } from '#contract/service/verdict/alert-names.ts'
import { ASPECT_KINDS, ASPECT_WORDS, type AspectKind } from '#contract/service/verdict/aspects.ts'

/** Facts without a verdict have only a name. */
const FACTS: Readonly<Record<Exclude<CarAspect, AspectKind>, string>> = {
  owners: 'Proprietários',
  fipe: 'Valor FIPE',
}

/** The name of an aspect of a car. An aspect of a later version keeps its own name. */
export function aspectName(aspect: CarAspectLine['aspect']): string {
  if (isKind(aspect)) return ASPECT_WORDS[aspect].name
  return isFact(aspect) ? FACTS[aspect] : aspect
}

/** Several aspects in a sentence: `gravame, leilão e valor FIPE`. */
export function aspectList(aspects: readonly CarAspectLine['aspect'][]): string {
  const names = aspects.map((aspect) => {
    if (isKind(aspect)) return ASPECT_WORDS[aspect].question
    return isFact(aspect) ? lowerFirst(FACTS[aspect]) : aspect
  })
  return listed(names)
}

/** What a car's file says about an aspect: `Sem gravame ativo`, `2 proprietários`. */
export function aspectText(
  aspect: CarAspectLine['aspect'],
  { state, text }: Pick<Reading, 'state' | 'text'>,
): string {
  switch (state) {
    case 'clean':
      return text ?? (isKind(aspect) ? ASPECT_WORDS[aspect].clean : 'Nada consta')
    case 'alert':
      return isKind(aspect) ? foundInWords(aspect, text) : (text ?? 'Alerta')
    case 'unverified':
      return text ?? 'Não verificado'
    case 'unknown':
      return 'Nunca consultado'
    default:
      return text ?? 'Sem detalhes'
  }
}

/** Changes of an aspect between two purchases, for which there is an everyday word. */
const CHANGES: Readonly<Partial<Record<AspectKind, { readonly gone: string; readonly come: string }>>> = {
  theft: { gone: 'Registro retirado', come: 'Registrado' },
  court: { gone: 'Liberado', come: 'Bloqueado' },
  lien: { gone: 'Baixado', come: 'Registrado' },
  restrictions: { gone: 'Retirada', come: 'Registrada' },
  'written-off': { gone: 'Reativado', come: 'Baixado' },
  'sale-notice': { gone: 'Retirada', come: 'Comunicada' },
  debts: { gone: 'Quitados', come: 'Surgiram' },
  recall: { gone: 'Atendido', come: 'Aberto' },
}

/** `Baixado` for a lien that has ended; `Mudou` if there is no better word. */
export function changeWord({
  aspect,
  state,
  before,
}: Pick<CarAspectLine, 'aspect' | 'state' | 'before'>): string {
  const words = isKind(aspect) ? CHANGES[aspect] : undefined
  if (words && before?.state === 'alert' && state === 'clean') return words.gone
  if (words && before?.state === 'clean' && state === 'alert') return words.come
  return 'Mudou'
}

function isKind(aspect: string): aspect is AspectKind {
  return (ASPECT_KINDS as readonly string[]).includes(aspect)
}

function isFact(aspect: string): aspect is keyof typeof FACTS {
  return Object.hasOwn(FACTS, aspect)
}
