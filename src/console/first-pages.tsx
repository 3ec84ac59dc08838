import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { RouterProvider, createMemoryRouter } from 'react-router'
import type { RouteObject } from 'react-router'
import type { FirstPageName } from '#contract/console/first-page.ts'
import type { Session } from '#contract/console/session.ts'
import { Splash } from './account/Splash.tsx'
import { apiQuery } from './api/queries.ts'
import { createQueryClient } from './api/query-client.ts'
import { Component as FipePage } from './fipe/FipePage.tsx'
import { HistoryPage } from './history/HistoryPage.tsx'
import { HomePage } from './home/HomePage.tsx'
import { ROUTE_PATTERNS, paths } from './paths.ts'
import { routes } from './routes.tsx'
import { SignedIn } from './shell/SignedIn.tsx'
import { Skeleton } from './ui/Skeleton.tsx'

const NOBODY: Session = { person: null, needsSetup: false, environment: null, keyRefused: false }

/**
 * A placeholder person: the markup is the same for everybody, so parts that depend on the person are hidden
 * in it.
 */
const SOMEBODY: Session = {
  ...NOBODY,
  person: { id: '', name: '', email: '', role: 'manager', mayQueryPeople: false },
}

/**
 * Draws the pages that a browser shows before any script has run, with the console's own components. The
 * build puts this markup into the pages that the BFF sends.
 */
export async function drawFirstPages(): Promise<Record<Exclude<FirstPageName, 'drawn'>, string>> {
  return {
    splash: await draw(<Splash />),
    // Fields without names are never sent, whatever a browser does with the form.
    signIn: (await draw(<Console session={NOBODY} />)).replaceAll(/ name="[^"]*"/g, ''),
    home: await draw(<Console session={SOMEBODY} page={<HomePage />} />),
    history: await draw(
      <Console
        session={SOMEBODY}
        at={paths.history()}
        page={<HistoryPage openId={undefined} opened={null} />}
      />,
    ),
    fipe: await draw(<Console session={SOMEBODY} at={paths.fipe()} page={<FipePage />} />),
    page: await draw(<Console session={SOMEBODY} at="/pagina" page={<PageOnItsWay />} />),
  }
}

/** Modules that a page imports itself: its own parts, and the schemas of its own reads. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  [ROUTE_PATTERNS.home]: ['/src/console/home/ShopDay.tsx'],
  [ROUTE_PATTERNS.history]: ['/src/console/history/HistoryPage.tsx'],
  [ROUTE_PATTERNS.shared]: ['/src/contract/console/share.ts'],
}

/** The modules of each page that has its own scripts, by the route pattern of the page. */
export function modulesOfPages(): Record<string, readonly string[]> {
  return Object.fromEntries(modulesBelow(routes, []))
}

function modulesBelow(
  below: readonly RouteObject[],
  above: readonly string[],
): [string, readonly string[]][] {
  return below.flatMap(({ path, lazy, children = [] }) => {
    const own = [...above, ...(typeof lazy === 'function' ? modulesOf(lazy) : [])]
    const all = [...own, ...(BESIDE[path ?? ''] ?? [])]
    const here: [string, readonly string[]][] = path === undefined || all.length === 0 ? [] : [[path, all]]
    return [...here, ...modulesBelow(children, own)]
  })
}

/** The modules that a route's function imports. In this process imports are paths from the project's root. */
function modulesOf(lazy: () => unknown): string[] {
  return Array.from(String(lazy).matchAll(/"(\/src\/[^"]+)"/g), ([, module = '']) => module)
}

async function draw(page: ReactNode): Promise<string> {
  // The first rendering waits for the lazy parts; the second one has them.
  await prerender(page)
  return renderToStaticMarkup(page)
}

interface ConsoleProps {
  readonly session: Session
  readonly page?: ReactNode
  readonly at?: string
}

function Console({ session, page = null, at = paths.home() }: ConsoleProps) {
  const client = createQueryClient()
  client.setQueryData(apiQuery('session').queryKey, session)
  const router = createMemoryRouter([{ Component: SignedIn, children: [{ path: '*', element: page }] }], {
    initialEntries: [at],
  })
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

function PageOnItsWay() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-72" />
    </div>
  )
}
