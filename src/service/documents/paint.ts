/** Colours of the register, as paint. */
export const PAINTS: Readonly<Record<string, string>> = {
  BRANCA: '#eceff1',
  PRATA: '#b4bcc4',
  PRETA: '#23272c',
  CINZA: '#6b747d',
  VERMELHA: '#a61e22',
  AZUL: '#1f4e8c',
  VERDE: '#2f5d46',
  BEGE: '#cdbb95',
  AMARELA: '#e0b020',
}

/** `#rrggbb` lighter (towards 1) or darker (towards -1). */
export function shade(colour: string, amount: number): string {
  const target = amount > 0 ? 255 : 0
  return `#${[1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    .map((value) => Math.round(value + (target - value) * Math.abs(amount)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}
