import type { RouteObject } from 'react-router'
import { SignInRoute } from './account/SignInPage.tsx'
import { Splash } from './account/Splash.tsx'
import { HomePage } from './home/HomePage.tsx'
import { ROUTE_PATTERNS } from './paths.ts'
import { Root } from './shell/Root.tsx'
import { RouteErrorBoundary } from './shell/RouteErrorBoundary.tsx'
import { SignedIn } from './shell/SignedIn.tsx'

/**
 * The landing page is part of the first script, every other page is its own script. No page has a loader,
 * because a press would wait for it (`near-links.ts`).
 */
const PAGES: RouteObject[] = [
  { path: ROUTE_PATTERNS.home, Component: HomePage },
  { path: ROUTE_PATTERNS.signIn, Component: SignInRoute },
  { path: ROUTE_PATTERNS.account, lazy: () => import('./account/OwnAccountPage.tsx') },
  { path: ROUTE_PATTERNS.catalog, lazy: () => import('./catalog/CatalogPage.tsx') },
  {
    path: ROUTE_PATTERNS.newInquiry,
    lazy: () => import('./order/OrderPage.tsx'),
  },
  {
    // Shows the list, what it opens, or both: the frame decides by URL and screen width.
    path: ROUTE_PATTERNS.history,
    lazy: () => import('./history/HistoryFrame.tsx'),
    children: [
      {
        path: ROUTE_PATTERNS.inquiry,
        lazy: () => import('./record/InquiryPage.tsx'),
      },
    ],
  },
  {
    path: ROUTE_PATTERNS.cars,
    lazy: () => import('./cars/CarsFrame.tsx'),
    children: [{ path: ROUTE_PATTERNS.car, lazy: () => import('./cars/CarPage.tsx') }],
  },
  { path: ROUTE_PATTERNS.alerts, lazy: () => import('./monitoring/AlertsPage.tsx') },
  { path: ROUTE_PATTERNS.fipe, lazy: () => import('./fipe/FipePage.tsx') },
  { path: ROUTE_PATTERNS.batches, lazy: () => import('./batches/BatchesPage.tsx') },
  {
    path: ROUTE_PATTERNS.newBatch,
    lazy: () => import('./batches/order/NewBatchPage.tsx'),
  },
  {
    path: ROUTE_PATTERNS.batch,
    lazy: () => import('./batches/progress/BatchPage.tsx'),
  },
  { path: ROUTE_PATTERNS.staff, lazy: () => import('./staff/StaffPage.tsx') },
  { path: ROUTE_PATTERNS.shares, lazy: () => import('./shares/SharesPage.tsx') },
  { path: ROUTE_PATTERNS.privacy, lazy: () => import('./privacy/PrivacyPage.tsx') },
  { path: ROUTE_PATTERNS.statement, lazy: () => import('./statement/StatementPage.tsx') },
  { path: ROUTE_PATTERNS.audit, lazy: () => import('./audit/AuditPage.tsx') },
  { path: ROUTE_PATTERNS.settings, lazy: () => import('./settings/SettingsPage.tsx') },
  { path: '*', lazy: () => import('./shell/NotFound.tsx') },
]

/** Id of the route around all pages that need a session. */
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
