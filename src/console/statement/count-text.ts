import { counted } from '#brazil/words.ts'

/** `1 consulta`, `1.200 consultas`. */
export function countText(count: number): string {
  return counted(count, 'consulta', 'consultas')
}
