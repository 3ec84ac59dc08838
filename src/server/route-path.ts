/** A path template of the contract in the router's notation: `/v1/consultas/{id}` is `/v1/consultas/:id`. */
export function routePath(template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, ':$1')
}
