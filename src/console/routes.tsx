import type { RouteObject } from 'react-router'
import { SignInRoute } from './account/SignInRoute.tsx'
import { Splash } from './account/Splash.tsx'
import { HomePage } from './home/HomePage.tsx'
import { ROUTE_PATTERNS } from './paths.ts'
import { Root } from './shell/Root.tsx'
import { RouteErrorBoundary } from './shell/RouteErrorBoundary.tsx'
import { SignedIn } from './shell/SignedIn.tsx'

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
      { path: ROUTE_PATTERNS.setup, lazy: () => import('./account/SetupPage.tsx') },
      {
        Component: SignedIn,
        children: [
          {
            ErrorBoundary: RouteErrorBoundary,
            children: [
              { path: ROUTE_PATTERNS.home, Component: HomePage },
              { path: ROUTE_PATTERNS.signIn, Component: SignInRoute },
              { path: ROUTE_PATTERNS.catalog, lazy: () => import('./catalog/CatalogPage.tsx') },
              { path: ROUTE_PATTERNS.newInquiry, lazy: () => import('./order/NewInquiryPage.tsx') },
              { path: ROUTE_PATTERNS.history, lazy: () => import('./history/HistoryPage.tsx') },
              { path: ROUTE_PATTERNS.inquiry, lazy: () => import('./record/InquiryPage.tsx') },
              { path: ROUTE_PATTERNS.fipe, lazy: () => import('./fipe/FipePage.tsx') },
              { path: ROUTE_PATTERNS.batches, lazy: () => import('./batches/BatchesPage.tsx') },
              { path: ROUTE_PATTERNS.newBatch, lazy: () => import('./batches/order/NewBatchPage.tsx') },
              { path: ROUTE_PATTERNS.batch, lazy: () => import('./batches/progress/BatchPage.tsx') },
              { path: '*', lazy: () => import('./shell/not-found-route.tsx') },
            ],
          },
        ],
      },
    ],
  },
]
