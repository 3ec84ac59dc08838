import { lazy, useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { onNetworkChange } from './use-online.ts'

/**
 * A part of a page with its own script. If `preload` has loaded it before it is first drawn, it is drawn at
 * once; `lazy` would still show the fallback for a moment.
 *
 * @param Missing replaces a part that cannot be loaded, until the device has a network again; without it, the
 *   whole page fails
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
    // Keeps the first component, because replacing it would lose typed text. A missing part holds none.
    const [Component, setComponent] = useState<ComponentType<Props>>(() => loaded ?? Late)
    useEffect(
      () =>
        onNetworkChange(() => loaded ?? preload().then((part) => setComponent(() => part.default), ignore)),
      [],
    )
    return <Component {...props} />
  }
  return Object.assign(Part, { preload })
}

const ignore = () => undefined

/** Replaces a part that the page can work without, and data that wait for a network. */
export function PartMissing() {
  return (
    <p role="status" className="text-muted">
      Isto não carregou. Se não aparecer quando a conexão voltar, recarregue a página.
    </p>
  )
}
