import { lazy, useState } from 'react'
import type { ComponentType } from 'react'

/**
 * A part of a page that is a script of its own. Where `preload` has brought it before it is first drawn, it
 * is drawn at once: `lazy` would show the fallback for a moment all the same.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Late = lazy(preload)
  function Part(props: Props) {
    // As it was at first: another one in its place would lose what was typed in it.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Late)
    return <Component {...props} />
  }
  return Object.assign(Part, { preload })
}
