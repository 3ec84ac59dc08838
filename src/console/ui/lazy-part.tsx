import { lazy, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'

/**
 * A part of a page with its own script. If `preload` has loaded it before it is first drawn, it is drawn at
 * once; `lazy` would still show the fallback for a moment.
 *
 * @param Missing replaces a part that cannot be loaded; without it, the whole page fails
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
    // Keeps the first component, because replacing it would lose typed text.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Late)
    return <Component {...props} />
  }
  return Object.assign(Part, { preload })
}

/** Replaces a part that the page can work without. The next one that is drawn tries again. */
export function PartMissing() {
  return (
    <p role="status" className="text-muted">
      Esta parte da página não carregou. Veja a conexão e recarregue a página.
    </p>
  )
}
