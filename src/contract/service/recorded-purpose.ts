/** Services that keep a purpose where one is sent, although none is required (interface 2.3). */
const KEEP: ReadonlySet<string> = new Set(['score-credito', 'situacao-cpf'])

export function keepsPurpose(service: string): boolean {
  return KEEP.has(service)
}
