import { counted } from '#brazil/words.ts'
import type { SubjectFound } from '#contract/console/privacy.ts'

/** `2 consultas e 1 anotação, texto de lote ou aviso`; the second part only if there are some. */
export function countTexts(purchases: number, notes: number): string {
  const parts = [
    ...(purchases > 0 || notes === 0 ? [counted(purchases, 'consulta', 'consultas')] : []),
    ...(notes > 0
      ? [counted(notes, 'anotação, texto de lote ou aviso', 'anotações, textos de lote ou avisos')]
      : []),
  ]
  return parts.join(' e ')
}

/** What names the document. Lines of a running list that are not ordered yet are counted as open alone. */
export function foundText({ total, notes, open }: SubjectFound): string {
  if (total + notes + open === 0) return 'Nada encontrado.'
  if (total + notes === 0) return 'Um lote em andamento cita este documento'
  return `${countTexts(total, notes)} ${total + notes === 1 ? 'cita' : 'citam'} este documento`
}
