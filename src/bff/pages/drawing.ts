import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { DRAWING, type DrawPage, type DrawnPage } from '#contract/console/first-page.ts'

/**
 * Pages with more JSON than this are not drawn here: that would block other requests too long (characters).
 */
const MOST = 200_000

/** Draws a page with its answers; undefined if it cannot be drawn here, so the console must draw it. */
export type Draw = (...page: Parameters<DrawPage>) => Promise<DrawnPage | undefined>

/**
 * Draws pages with the console's own components, which the build has put into the folder. They are loaded
 * with the first page, so a process that serves only API calls does not load them.
 */
export function pageDrawing(folder: string, log: FastifyBaseLogger): Draw {
  let loading: Promise<DrawPage | undefined> | undefined
  const load = async () => {
    const module: unknown = await import(pathToFileURL(join(folder, DRAWING)).href)
    return drawingOf(module)
  }
  return async (url, answers, width) => {
    // Loaded once: Node remembers a module that has failed.
    loading ??= load().catch((error: unknown) => {
      log.error({ err: error }, 'the module that draws pages cannot be loaded: every page is sent as built')
      return undefined
    })
    const draw = await loading
    if (!draw || sizeOf(answers) > MOST) return undefined
    try {
      return await draw(url, answers, width)
    } catch (error) {
      // Only the name: the message may contain data of the page.
      log.warn({ name: error instanceof Error ? error.name : 'none' }, 'a page could not be drawn')
      return undefined
    }
  }
}

function drawingOf(module: unknown): DrawPage {
  const draw = typeof module === 'object' && module && 'drawPage' in module ? module.drawPage : undefined
  if (typeof draw !== 'function') throw new TypeError(`${DRAWING} exports no function drawPage`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the same build, with this type
  return draw as DrawPage
}

function sizeOf(answers: ReadonlyMap<string, string>): number {
  return [...answers.values()].reduce((sum, { length }) => sum + length, 0)
}

/** User agents of phones. Tablets get the page for a desk unless they say their width. */
const PHONE = /Mobi|iPhone/

/** The header in which a browser says how wide its window is. Chromium sends it if a page has asked. */
export const WIDTH_HEADER = 'sec-ch-viewport-width'

/** Widths in px for browsers that do not say it. At a desk every layout for a wide screen fits. */
const USUAL = { phone: 360, desk: 1920 }

/** From this width on (px) the console has its layout for a desk: `SIDE_BY_SIDE` in `console/ui`. */
export const SIDE_BY_SIDE_PX = 1280

/** The width in px for which the page is drawn, according to the browser's headers. */
export function screenWidth(headers: IncomingHttpHeaders): number {
  const said = headers['sec-ch-ua-mobile']
  const isPhone = said === undefined ? PHONE.test(headers['user-agent'] ?? '') : said !== '?0'
  if (isPhone) return USUAL.phone
  const width = headers[WIDTH_HEADER]
  return typeof width === 'string' && /^[1-9]\d{2,4}$/.test(width) ? Number(width) : USUAL.desk
}
