/** `1 consulta`, `1.200 consultas`. */
export function countText(count: number): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? 'consulta' : 'consultas'}`
}
