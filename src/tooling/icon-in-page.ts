import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Inlines the tab's icon into the page, because the browser would fetch it while the page loads what it
 * needs.
 */
export function iconInPage(path: string, file: string): Plugin {
  return {
    name: 'icon-in-page',
    apply: 'build',
    transformIndexHtml(html) {
      const link = `href="${path}"`
      if (!html.includes(link)) throw new Error(`index.html has no ${link}`)
      const icon = readFileSync(file, 'utf8').replaceAll(/\s*\n\s*/g, '')
      return html.replace(link, `href="data:image/svg+xml,${encodeURIComponent(icon)}"`)
    },
  }
}
