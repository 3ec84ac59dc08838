import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { RouterProvider, createMemoryRouter } from 'react-router'
import type { DrawPage } from '#contract/console/first-page.ts'
import { giveAnswers } from './api/given-cache.ts'
import { createQueryClient } from './api/query-client.ts'
import { firstReadsOf } from './loaders.ts'
import { routes } from './routes.tsx'
import { initialized } from './routing/initialized.ts'
import { DrawnMedia } from './ui/use-media.ts'

/** Any origin will do: reads use only the path and the query. */
const NOWHERE = 'http://localhost'

/**
 * Draws a page of the console from the answers to its first reads, as the browser shows it before any script
 * has run. The build makes a separate module from this file, which the BFF calls for each page that it sends.
 *
 * @throws what a component throws; the BFF then sends the page that the build has drawn
 */
export const drawPage: DrawPage = async (url, answers, width) => {
  const router = createMemoryRouter(routes, { initialEntries: [url] })
  await initialized(router)
  const client = createQueryClient()
  const asked = new Set<string>()
  giveAnswers(
    client,
    (path) => answers.get(path),
    (path) => asked.add(path),
  )
  const cache = client.getQueryCache()
  for (const { route, params } of router.state.matches) {
    const reads = await firstReadsOf(route.path, { url: new URL(url, NOWHERE), params })
    for (const read of reads ?? []) cache.build(client, read)
  }
  const page = (
    <DrawnMedia value={(query) => width >= leastWidth(query)}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </DrawnMedia>
  )
  // The first rendering waits for the lazy parts; the second one has them. A part that fails would be missing
  // without anybody noticing, so its error is thrown.
  const failures: unknown[] = []
  await prerender(page, { onError: (error) => void failures.push(error) })
  if (failures.length > 0) throw failures[0]
  return { markup: inert(renderToStaticMarkup(page)), asked: [...asked] }
}

/** The width in px from which on a query for a least width matches. */
const leastWidth = (query: string) => 16 * Number(/(\d+)rem/.exec(query)?.[1])

/**
 * With this method a form that is submitted before the console has loaded sends nothing, so no typed text
 * gets into a URL.
 */
function inert(markup: string): string {
  return markup.replaceAll('<form', '<form method="dialog"')
}
