import type { RouterProviderProps } from 'react-router'

/** Resolves when the script of the router's first page has loaded. */
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
