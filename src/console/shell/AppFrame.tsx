import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '#console/ui/lazy-part.tsx'
import { OfflineBanner, TestBanner } from './Banners.tsx'

// Loads beside the first script, because the sign-in page does not need it.
const AppNavigation = lazyPart(() => import('./AppNavigation.tsx').then((module) => module.AppNavigation))

const Alerts = lazyPart(() =>
  import('./Alerts.tsx').then(
    (module) => module.Alerts,
    // If it cannot be loaded, the page is shown without it.
    () => () => null,
  ),
)

export const preloadFrame = () => Promise.all([AppNavigation.preload(), Alerts.preload()])

/** Surrounds every page of a signed-in person. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <a
        href="#conteudo"
        data-chrome
        className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-ink px-4 py-3 font-semibold text-page focus:translate-y-0"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('conteudo')?.focus()
        }}
      >
        Pular para o conteúdo
      </a>
      <div className="md:flex">
        <Suspense fallback={<NavigationPlaceholder />}>
          <AppNavigation />
        </Suspense>
        {/* The banners are beside the navigation: above it, they would push its foot off the screen. */}
        <div className="min-w-0 flex-1">
          <TestBanner />
          <OfflineBanner />
          <Suspense>
            <Alerts />
          </Suspense>
          <main
            id="conteudo"
            tabIndex={-1}
            className="w-full max-w-[86rem] has-data-wide:max-w-[110rem] px-4 pt-6 pb-24 md:px-8 md:pt-8 md:pb-16 short:pb-8 print:max-w-none print:p-0"
          >
            {children}
          </main>
        </div>
      </div>
    </>
  )
}

/** As large as the navigation, so that nothing moves when it appears. */
function NavigationPlaceholder() {
  return (
    <div
      data-chrome
      className="h-14 border-b border-line bg-surface md:h-dvh md:w-56 md:shrink-0 md:border-r md:border-b-0"
    />
  )
}
