/** The contract writes `{id}`, the router `:id`. */
export function routePath(template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, ':$1')
}
