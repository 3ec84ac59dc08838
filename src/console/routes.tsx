import type { RouteObject } from 'react-router'
import { HomePage } from './home/HomePage.tsx'
import { Root } from './layout/Root.tsx'
import { RouteErrorBoundary } from './layout/RouteErrorBoundary.tsx'
import { SignedIn } from './layout/SignedIn.tsx'
import { Splash } from './layout/Splash.tsx'
import { ROUTE_PATTERNS } from './paths.ts'
import { SignInRoute } from './session/SignInRoute.tsx'

/**
 * The landing page comes with the first script, every other page is a script of its own. A route module exports
 * `Component`, and may export `loader` and `handle`.
 */
export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Splash,
    ErrorBoundary: RouteErrorBoundary,
    children: [
      { path: ROUTE_PATTERNS.setup, lazy: () => import('./session/SetupPage.tsx') },
      {
        Component: SignedIn,
        children: [
          {
            ErrorBoundary: RouteErrorBoundary,
            children: [
              { path: ROUTE_PATTERNS.home, Component: HomePage },
              { path: ROUTE_PATTERNS.signIn, Component: SignInRoute },
              { path: ROUTE_PATTERNS.catalog, lazy: () => import('./catalog/CatalogPage.tsx') },
              { path: ROUTE_PATTERNS.newInquiry, lazy: () => import('./catalog-form/NewInquiryPage.tsx') },
              { path: ROUTE_PATTERNS.history, lazy: () => import('./history/HistoryPage.tsx') },
              { path: ROUTE_PATTERNS.inquiry, lazy: () => import('./inquiry/InquiryPage.tsx') },
              { path: ROUTE_PATTERNS.fipe, lazy: () => import('./fipe/FipePage.tsx') },
              { path: ROUTE_PATTERNS.batches, lazy: () => import('./batch/BatchesPage.tsx') },
              { path: ROUTE_PATTERNS.newBatch, lazy: () => import('./batch/order/NewBatchPage.tsx') },
              { path: ROUTE_PATTERNS.batch, lazy: () => import('./batch/progress/BatchPage.tsx') },
              { path: '*', lazy: () => import('./layout/not-found-route.tsx') },
            ],
          },
        ],
      },
    ],
  },
]
