import { QueryClientProvider, onlineManager, timeoutManager } from '@tanstack/react-query'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { linkToken } from './account/link-token.ts'
import { preloadSignIn } from './account/SignInPage.tsx'
import { dropGivenAnswers, readGivenAnswers, takeGivenAnswer } from './api/given-answers.ts'
import { giveAnswers } from './api/given-cache.ts'
import { preloadSchemas } from './api/http.ts'
import { createOneTimer } from './api/one-timer.ts'
import { queryClient } from './api/query-client.ts'
import { preloadErrorTexts } from './feedback/ErrorNotice.tsx'
import { HistoryListPart } from './history/list-part.ts'
import { preloadHome } from './home/HomePage.tsx'
import { startReads } from './loaders.ts'
import { fetchNearLinks, readOnOpening } from './near-links.ts'
import { ROUTE_PATTERNS } from './paths.ts'
import { SIGNED_IN, routes } from './routes.tsx'
import { initialized } from './routing/initialized.ts'
import { preloadFrame } from './shell/AppFrame.tsx'
import { takeOver } from './take-over.ts'
import './styles/main.css'

/** How long after the first view a page fetches what only later steps need (ms). */
const QUIET_MS = 2000

type Router = ReturnType<typeof createBrowserRouter>

/** Parts that the first HTML of a page shows already. */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  [ROUTE_PATTERNS.home]: () => preloadHome(new URLSearchParams(location.search).has('placa')),
  [ROUTE_PATTERNS.history]: HistoryListPart.preload,
}

/** How long an answer that came with the page counts as fresh (ms). */
const NEWS_MS = 5000

// Removes the token from the URL before any other code can see it.
if (location.pathname === ROUTE_PATTERNS.setup || location.pathname === ROUTE_PATTERNS.invite) linkToken()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// A browser that is too old keeps the message of tooling/first-pages/in-page.
if (document.documentElement.dataset.browser !== 'too-old') void start(root)

/**
 * The page's first HTML stays until the console's whole first view is ready, so that nothing flashes or
 * jumps.
 */
async function start(place: HTMLElement): Promise<void> {
  await parsed()
  await nextTask()
  timeoutManager.setTimeoutProvider(createOneTimer())
  followNetwork()
  readGivenAnswers()
  giveAnswers(queryClient, takeGivenAnswer)
  const router = createBrowserRouter(routes)
  await nextTask()
  readOnOpening(router, startReads)
  // Errors are shown elsewhere: those of the session by its gate, those of a script by the router.
  await Promise.allSettled([firstView(router), initialized(router), styled()])
  // React renders in slices, so that the page reacts to touches in the meantime.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          {/* The next page is drawn in one go. In slices it would come a sixth later. */}
          <RouterProvider router={router} useTransitions={false} />
          <TakeOver of={place} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  fetchNearLinks(router, startReads)
  setTimeout(preloadErrorTexts, QUIET_MS)
  setTimeout(preloadSchemas, QUIET_MS)
  setTimeout(dropGivenAnswers, NEWS_MS)
}

/**
 * React Query assumes a network, and listens to changes only from its first rendering on. A page from the
 * device's cache may start without a network, and any page may lose it while it starts.
 */
function followNetwork(): void {
  onlineManager.subscribe(() => undefined)
  onlineManager.setOnline(navigator.onLine)
}

/** Lets the page react to touches between two steps of the start. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Waits for the whole document: the answers are at its end, and the scripts may run before they arrive. */
async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/**
 * Waits for the style sheet, which is part of the page or loads beside the scripts. If it fails, the page
 * works without it.
 */
async function styled(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')
  if (!sheet || sheet.sheet) return
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) sheet.addEventListener(end, resolve, { once: true })
  })
}

/** Loads the frame around the page or, for people who are not signed in, the sign-in form. */
async function firstView(router: Router): Promise<unknown> {
  if (router.state.matches.every(({ route }) => route.id !== SIGNED_IN)) return undefined
  // The gate says that there is no network.
  if (!onlineManager.isOnline()) return undefined
  const { person } = await queryClient.query(apiQuery('session'))
  if (!person) return preloadSignIn()
  return Promise.all([preloadFrame(), PARTS[location.pathname]?.()])
}

function TakeOver({ of }: { readonly of: HTMLElement }) {
  useLayoutEffect(() => takeOver(of), [of])
  return null
}
