import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { linkToken } from './account/link-token.ts'
import { loadSignInForm } from './account/load-sign-in-form.ts'
import { queryClient } from './api/query-client.ts'
import { preloadErrorTexts } from './feedback/ErrorNotice.tsx'
import { ROUTE_PATTERNS } from './paths.ts'
import { routes } from './routes.tsx'
import './styles/main.css'

// Before anything else can see it.
if (location.pathname === ROUTE_PATTERNS.setup || location.pathname === ROUTE_PATTERNS.invite) linkToken()

// Asked while React is still getting ready: every page waits for it. The session gate shows a failure.
queryClient
  .query(apiQuery('session'))
  .then(({ person }) =>
    person === null && location.pathname !== ROUTE_PATTERNS.shared ? loadSignInForm() : undefined,
  )
  .catch(() => undefined)

addEventListener('load', () => setTimeout(preloadErrorTexts, 2000), { once: true })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// A browser that is too old keeps the words of public/browser-check.js.
if (document.documentElement.dataset.browser !== 'too-old') {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
