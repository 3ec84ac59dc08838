import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { DRAWING, type DrawPage, type DrawnPage } from '#contract/console/first-page.ts'

/** More JSON than that takes longer to draw than others should wait for (characters). */
const MOST = 200_000

/** Draws a page with its answers; undefined where it cannot be drawn here, and the console has to. */
export type Draw = (...page: Parameters<DrawPage>) => Promise<DrawnPage | undefined>

/**
 * Draws pages with the console's own components, which the build has put into the folder. They are loaded
 * with the first page: a process that serves calls alone goes without.
 */
export function pageDrawing(folder: string, log: FastifyBaseLogger): Draw {
  let loading: Promise<DrawPage | undefined> | undefined
  const load = async () => {
    const module: unknown = await import(pathToFileURL(join(folder, DRAWING)).href)
    return drawingOf(module)
  }
  return async (url, answers, forDesk) => {
    loading ??= load().catch(() => undefined)
    const draw = await loading
    if (!draw || sizeOf(answers) > MOST) return undefined
    try {
      return await draw(url, answers, forDesk)
    } catch (error) {
      // Its text may hold what the page is about.
      log.warn({ name: error instanceof Error ? error.name : 'none' }, 'a page could not be drawn')
      return undefined
    }
  }
}

function drawingOf(module: unknown): DrawPage | undefined {
  if (typeof module !== 'object' || module === null || !('drawPage' in module)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the same build, with this type
  return typeof module.drawPage === 'function' ? (module.drawPage as DrawPage) : undefined
}

function sizeOf(answers: ReadonlyMap<string, string>): number {
  return [...answers.values()].reduce((sum, { length }) => sum + length, 0)
}

/** A phone by its own words; tablets show what a desk shows, or a narrow page for a moment. */
const PHONE = /Mobi|iPhone/

/** Whether the browser that asks is one with a wide screen, as far as it says. */
export function isAtDesk(headers: IncomingHttpHeaders): boolean {
  const said = headers['sec-ch-ua-mobile']
  return said === undefined ? !PHONE.test(headers['user-agent'] ?? '') : said === '?0'
}
