import type { RouteObject } from 'react-router'
import { SignInRoute } from './account/SignInPage.tsx'
import { Splash } from './account/Splash.tsx'
import { HomePage } from './home/HomePage.tsx'
import { loaders } from './loaders.ts'
import { ROUTE_PATTERNS } from './paths.ts'
import { Root } from './shell/Root.tsx'
import { RouteErrorBoundary } from './shell/RouteErrorBoundary.tsx'
import { SignedIn } from './shell/SignedIn.tsx'

/**
 * The landing page comes with the first script, every other page is a script of its own. While it is
 * fetched, the route's loader starts the page's first reads.
 */
const PAGES: RouteObject[] = [
  { path: ROUTE_PATTERNS.home, loader: loaders.home, Component: HomePage },
  { path: ROUTE_PATTERNS.signIn, Component: SignInRoute },
  { path: ROUTE_PATTERNS.account, lazy: () => import('./account/OwnAccountPage.tsx') },
  { path: ROUTE_PATTERNS.catalog, loader: loaders.catalog, lazy: () => import('./catalog/CatalogPage.tsx') },
  {
    path: ROUTE_PATTERNS.newInquiry,
    loader: loaders.newInquiry,
    lazy: () => import('./order/OrderPage.tsx'),
  },
  {
    // The list, or a purchase, or both: the frame decides by the address and the width.
    path: ROUTE_PATTERNS.history,
    loader: loaders.history,
    lazy: () => import('./history/HistoryFrame.tsx'),
    children: [
      {
        path: ROUTE_PATTERNS.inquiry,
        loader: loaders.inquiry,
        lazy: () => import('./record/InquiryPage.tsx'),
      },
    ],
  },
  { path: ROUTE_PATTERNS.cars, loader: loaders.cars, lazy: () => import('./cars/CarsPage.tsx') },
  { path: ROUTE_PATTERNS.car, loader: loaders.car, lazy: () => import('./cars/CarPage.tsx') },
  { path: ROUTE_PATTERNS.alerts, loader: loaders.alerts, lazy: () => import('./monitoring/AlertsPage.tsx') },
  { path: ROUTE_PATTERNS.fipe, loader: loaders.fipe, lazy: () => import('./fipe/FipePage.tsx') },
  { path: ROUTE_PATTERNS.batches, loader: loaders.batches, lazy: () => import('./batches/BatchesPage.tsx') },
  {
    path: ROUTE_PATTERNS.newBatch,
    loader: loaders.catalog,
    lazy: () => import('./batches/order/NewBatchPage.tsx'),
  },
  {
    path: ROUTE_PATTERNS.batch,
    loader: loaders.batch,
    lazy: () => import('./batches/progress/BatchPage.tsx'),
  },
  { path: ROUTE_PATTERNS.staff, lazy: () => import('./staff/StaffPage.tsx') },
  { path: ROUTE_PATTERNS.shares, lazy: () => import('./shares/SharesPage.tsx') },
  { path: ROUTE_PATTERNS.privacy, lazy: () => import('./privacy/PrivacyPage.tsx') },
  { path: ROUTE_PATTERNS.statement, lazy: () => import('./statement/StatementPage.tsx') },
  { path: ROUTE_PATTERNS.audit, lazy: () => import('./audit/AuditPage.tsx') },
  { path: '*', lazy: () => import('./shell/NotFound.tsx') },
]

/** Of the route around every page behind the sign-in. */
export const SIGNED_IN = 'signed-in'

export const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: Splash,
    ErrorBoundary: RouteErrorBoundary,
    children: [
      { path: ROUTE_PATTERNS.companyAccount, lazy: () => import('./account/CompanyAccountPage.tsx') },
      { path: ROUTE_PATTERNS.setup, lazy: () => import('./account/SetupPage.tsx') },
      { path: ROUTE_PATTERNS.invite, lazy: () => import('./staff/InvitePage.tsx') },
      { path: ROUTE_PATTERNS.shared, lazy: () => import('./shared/SharedPage.tsx') },
      {
        id: SIGNED_IN,
        Component: SignedIn,
        children: [{ ErrorBoundary: RouteErrorBoundary, children: PAGES }],
      },
    ],
  },
]
