import type { VerdictLabel } from './label.ts'

/** Where the alerts are that a label counts. */
export const IN_FILE = 'na ficha'

/** The full text of a label: `Sem gravame ativo; 1 alerta na ficha` */
export function labelWords({ text, file }: Pick<VerdictLabel, 'text' | 'file'>): string {
  return file === undefined ? text : `${text}; ${file} ${IN_FILE}`
}
