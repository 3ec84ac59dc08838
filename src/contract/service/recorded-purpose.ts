/** Services that record a purpose when one is sent, but do not require it (interface 2.3). */
const KEEP: ReadonlySet<string> = new Set(['score-credito', 'situacao-cpf'])

export function keepsPurpose(service: string): boolean {
  return KEEP.has(service)
}
