import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router'
import { sessionOptions } from './account/queries.ts'
import { setupToken } from './account/setup-token.ts'
import { loadSignInForm } from './account/sign-in-chunk.ts'
import { queryClient } from './api/query-client.ts'
import { preloadErrorTexts } from './feedback/ErrorNotice.tsx'
import { ROUTE_PATTERNS } from './paths.ts'
import { routes } from './routes.tsx'
import './styles/main.css'

// Before anything else can see it.
if (location.pathname === ROUTE_PATTERNS.setup) setupToken()

// Asked while React is still getting ready: every page waits for it.
void queryClient.prefetchQuery(sessionOptions()).then(() => {
  const session = queryClient.getQueryData(sessionOptions().queryKey)
  return session?.person === null ? loadSignInForm() : undefined
})

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
