import { lazy, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

/**
 * A part of a page that is a script of its own. Where `preload` has brought it before it is first drawn, it
 * is drawn at once: `lazy` would show the fallback for a moment all the same.
 *
 * @param Missing is shown where the part cannot be fetched; without it, the whole page fails
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing?: () => ReactNode,
) {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Late = lazy<ComponentType<Props>>(
    Missing ? () => preload().catch(() => ({ default: Missing })) : preload,
  )
  function Part(props: Props) {
    // As it was at first: another one in its place would lose what was typed in it.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Late)
    return <Component {...props} />
  }
  return Object.assign(Part, { preload })
}

/** In the place of a part without which the page is still of use. The next one that is drawn tries again. */
export function PartMissing() {
  return (
    <p role="status" className="text-muted">
      Esta parte da página não carregou. Veja a conexão e recarregue a página.
    </p>
  )
}
