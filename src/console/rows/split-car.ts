/**
 * Separates make and model from the year, which is the last word of a car's name in a list: `2020` or `zero
 * km`.
 */
export function splitCar(car: string): { readonly model: string; readonly year: string | null } {
  const [, model, year] = /^(.*\S)\s+(\d{4}|zero km)$/i.exec(car) ?? []
  return { model: model ?? car, year: year ?? null }
}
