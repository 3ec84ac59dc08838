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

/** Nobody in particular: the markup is the same for everybody, so what goes by the person is hidden in it. */
const SOMEBODY: Session = {
  ...NOBODY,
  person: { id: '', name: '', email: '', role: 'manager', mayQueryPeople: false },
}

/**
 * Draws what a browser shows before any script has run, with the console's own components. The build calls
 * it and puts the markup into the pages that the BFF sends.
 */
export async function drawFirstPages(): Promise<Record<Exclude<FirstPageName, 'drawn'>, string>> {
  return {
    splash: await draw(<Splash />),
    // Without names its fields are sent nowhere, whatever a browser does with the form.
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

/** What a page fetches by itself: its own parts, the schemas of what it reads by itself. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  [ROUTE_PATTERNS.home]: ['/src/console/home/ShopDay.tsx'],
  [ROUTE_PATTERNS.history]: ['/src/console/history/HistoryPage.tsx'],
  [ROUTE_PATTERNS.shared]: ['/src/contract/console/share.ts'],
}

/** The modules of each page that has scripts of its own, by the pattern of its address. */
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

/** What a route's function imports, which in this process is written as a path from the project's folder. */
function modulesOf(lazy: () => unknown): string[] {
  return Array.from(String(lazy).matchAll(/"(\/src\/[^"]+)"/g), ([, module = '']) => module)
}

async function draw(page: ReactNode): Promise<string> {
  // The first time waits for the parts that are fetched when they are needed; the second one has them.
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
