import { visible } from './text.ts'

/** `M•••• S••••` for `Maria da Silva`: enough to recognise somebody one already knows. */
export function maskName(name: string): string {
  const words = visible(name)
    .split(' ')
    .filter((word) => word.length > 0 && !/^(d[aeo]s?|e)$/i.test(word))
  return words.map((word) => `${Array.from(word).at(0) ?? ''}••••`).join(' ')
}
