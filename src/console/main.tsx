import { QueryClientProvider, onlineManager } from '@tanstack/react-query'
import { StrictMode, startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { linkToken } from './account/link-token.ts'
import { preloadSignIn } from './account/SignInPage.tsx'
import { dropGivenAnswers, readGivenAnswers, takeGivenAnswer } from './api/given-answers.ts'
import { giveAnswers } from './api/given-cache.ts'
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

type Router = ReturnType<typeof createBrowserRouter>

/** Parts of a page that its first HTML shows already. */
const PARTS: Readonly<Record<string, () => Promise<unknown>>> = {
  [ROUTE_PATTERNS.home]: () => preloadHome(new URLSearchParams(location.search).has('placa')),
  [ROUTE_PATTERNS.history]: HistoryListPart.preload,
}

/** An answer that came with the page is news for so long (ms). */
const NEWS_MS = 5000

// Before anything else can see it.
if (location.pathname === ROUTE_PATTERNS.setup || location.pathname === ROUTE_PATTERNS.invite) linkToken()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// A browser that is too old keeps the words of tooling/first-pages/in-page.
if (document.documentElement.dataset.browser !== 'too-old') void start(root)

/** The page's first HTML stays until all of the console's first view is here: nothing flashes or jumps. */
async function start(place: HTMLElement): Promise<void> {
  await parsed()
  // React Query hears of changes alone. A page that came from the device may begin without a network.
  onlineManager.setOnline(navigator.onLine)
  readGivenAnswers()
  giveAnswers(queryClient, takeGivenAnswer)
  const router = createBrowserRouter(routes)
  readOnOpening(router, startReads)
  // What fails shows itself: the session in its gate, a script in the router.
  await Promise.allSettled([firstView(router), initialized(router), styled()])
  // In slices, so that the page answers to a finger meanwhile.
  startTransition(() =>
    createRoot(place).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <TakeOver of={place} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  fetchNearLinks(router, startReads)
  setTimeout(preloadErrorTexts, 2000)
  setTimeout(dropGivenAnswers, NEWS_MS)
}

/** The page ends with its answers, and its scripts may be quicker than these. */
async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}

/** The style sheet comes within the page or beside the scripts. Where it fails, the page works without. */
async function styled(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')
  if (!sheet || sheet.sheet) return
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) sheet.addEventListener(end, resolve, { once: true })
  })
}

/** The frame around the page; for people who are not signed in, the sign-in form. */
async function firstView(router: Router): Promise<unknown> {
  if (router.state.matches.every(({ route }) => route.id !== SIGNED_IN)) return undefined
  // Without a network the gate says so.
  if (!onlineManager.isOnline()) return undefined
  const { person } = await queryClient.query(apiQuery('session'))
  if (!person) return preloadSignIn()
  return Promise.all([preloadFrame(), PARTS[location.pathname]?.()])
}

function TakeOver({ of }: { readonly of: HTMLElement }) {
  useLayoutEffect(() => takeOver(of), [of])
  return null
}
