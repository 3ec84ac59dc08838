import type { Params } from 'react-router'

/** A parameter of the route's own pattern. Throws if the route has none of this name, which is a bug. */
export function requiredParam(params: Params, name: string): string {
  const value = params[name]
  if (value === undefined || value === '') throw new Error(`This route has no parameter "${name}"`)
  return value
}
