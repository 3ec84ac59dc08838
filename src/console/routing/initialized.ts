import type { RouterProviderProps } from 'react-router'

/** Resolves once the script of the router's first page is there. */
export function initialized(router: RouterProviderProps['router']): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) {
      resolve()
      return
    }
    const stop = router.subscribe(({ initialized: done }) => {
      if (!done) return
      stop()
      resolve()
    })
  })
}
