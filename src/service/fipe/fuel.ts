import { FUELS } from '#brazil/year-code.ts'

const LETTERS: Readonly<Record<number, string>> = { 1: 'G', 2: 'A', 3: 'D', 4: 'E', 5: 'F', 6: 'H', 7: 'N' }

/** Name and letter of a year code's fuel digit, as answers carry them. A digit that nobody knows is named by itself. */
export function fuelOf(digit: number): { combustivel: string; sigla_combustivel: string } {
  return { combustivel: FUELS[digit] ?? String(digit), sigla_combustivel: LETTERS[digit] ?? String(digit) }
}
