import { screen } from '@testing-library/react'
import { paths } from '#console/paths.ts'
import { showPage } from '#console/test-page.tsx'
import { Component } from './NewBatchPage.tsx'

/** The page of a new batch under this URL, with the helpers that tests need. */
export function showNewBatch(
  query: Parameters<typeof paths.newBatch>[0],
  options: Parameters<typeof showPage>[2] = {},
) {
  const page = showPage('/lotes/novo', <Component />, { at: paths.newBatch(query), ...options })
  return {
    ...page,
    list: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lista' }),
    goOn: () => screen.getByRole('button', { name: /^Continuar/ }),
    text: () => document.body.textContent.replaceAll('\u00A0', ' '),
  }
}
