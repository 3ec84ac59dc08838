/** `1 consulta`, `1.200 consultas`. */
export function countText(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
}
