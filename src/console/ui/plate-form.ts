/** `mercosul`: ABC1D23. `old`: ABC-1234. Undefined for what is no plate. */
export type PlateForm = 'mercosul' | 'old'

export function plateForm(compact: string): PlateForm | undefined {
  if (/^[A-Z]{3}\d{4}$/.test(compact)) return 'old'
  return /^[A-Z]{3}\d[A-Z]\d{2}$/.test(compact) ? 'mercosul' : undefined
}

/** What was typed or pasted, without everything that a plate never holds: "abc-1d23 " becomes "ABC1D23". */
export function compactPlate(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** As it is painted on the car: the old form with its hyphen. Anything else stays as it is. */
export function plateText(plate: string): string {
  const compact = compactPlate(plate)
  const form = plateForm(compact)
  if (form === undefined) return plate
  return form === 'old' ? `${compact.slice(0, 3)}-${compact.slice(3)}` : compact
}
