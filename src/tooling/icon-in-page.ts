import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The tab's icon as part of the page: the browser would fetch it beside what the page needs to be read. */
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
