/**
 * Sum of the characters' values times `weights`, modulo 11. A character's value is its ASCII code minus 48:
 * the digit itself for digits, and the value that the Receita Federal defined for the letters of a CNPJ.
 */
export function weightedMod11(text: string, weights: readonly number[]): number {
  let sum = 0
  for (const [index, weight] of weights.entries()) sum += (text.charCodeAt(index) - 48) * weight
  return sum % 11
}

/** `count` weights, left to right, for a rule that counts 2, 3, … `top`, 2, 3, … from the right. */
export function cyclicWeights(count: number, top: number): number[] {
  return Array.from({ length: count }, (_, index) => 2 + ((count - 1 - index) % (top - 1)))
}

/** The usual check digit of a remainder: 11 minus it, with 10 and 11 becoming 0. */
export function complement(remainder: number): number {
  return remainder < 2 ? 0 : 11 - remainder
}
