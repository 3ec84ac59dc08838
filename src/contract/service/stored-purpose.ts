/** Services that store a purpose that is sent, but do not require one (interface 2.3). */
const STORE_PURPOSE: ReadonlySet<string> = new Set(['score-credito', 'situacao-cpf'])

/** Whether a service that requires no purpose stores one. */
export function storesPurpose(service: string): boolean {
  return STORE_PURPOSE.has(service)
}
