import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { which } from '#tooling/process.ts'
import { freePort } from '../../src/server/free-port.ts'
import { callText, type Engine, type EngineStarter, keyPresses, mousePress, readResult } from './engine.ts'
import { makeFolder, type Program, removeFolder, startProgram } from './programs.ts'
import { waitUntil } from './wait.ts'

/** The time limit of a command in milliseconds; loading a page takes longest. */
const COMMAND_MS = 60_000

/** The paths of WebKitGTK's MiniBrowser on Debian, Fedora and Arch. */
const MINI_BROWSERS = [
  '/usr/lib/*/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/*/webkitgtk-6.0/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/webkit2gtk-4.1/MiniBrowser',
]

/** WebKitGTK, the closest to an iPhone's Safari that runs on Linux, through W3C WebDriver. */
export const webkit: EngineStarter = {
  id: 'webkit',
  missing: () =>
    [
      { program: 'WebKitWebDriver', packageName: 'webkit2gtk-driver', found: which('WebKitWebDriver') },
      { program: 'MiniBrowser', packageName: 'libwebkit2gtk-4.1-0', found: miniBrowser() },
      { program: 'Xvfb', packageName: 'xvfb', found: which('Xvfb') },
    ].filter(({ found }) => found === undefined),
  start,
}

function miniBrowser(): string | undefined {
  return MINI_BROWSERS.flatMap((pattern) => globSync(pattern)).find((path) => existsSync(path))
}

async function start(): Promise<Engine> {
  const home = makeFolder('webkit')
  const programs: Program[] = []
  const quit = async () => {
    for (const program of programs.toReversed()) await program.stop()
    removeFolder(home)
  }
  try {
    const downloads = prepareDownloads(home)
    // Xvfb prints its display number on standard output.
    const screenArguments = ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']
    const screen = await startProgram('Xvfb', screenArguments, { ready: /^(\d+)$/ })
    programs.push(screen)
    const port = await freePort()
    const env = { DISPLAY: `:${screen.said}`, GDK_BACKEND: 'x11', HOME: home, XDG_CONFIG_HOME: home }
    programs.push(await startProgram('WebKitWebDriver', [`--port=${port}`], { env }))
    const driver = `http://127.0.0.1:${port}`
    await waitUntil('WebKitWebDriver answers', async () => {
      const status = await call(driver, 'GET', '/status').catch(() => undefined)
      return status !== undefined
    })
    return await openSession(driver, downloads, quit)
  } catch (error) {
    await quit()
    throw error
  }
}

/** Tells GTK where downloads go, as a desktop's configuration does. */
function prepareDownloads(home: string): string {
  const downloads = join(home, 'downloads')
  mkdirSync(downloads)
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  return downloads
}

async function openSession(driver: string, downloads: string, quit: () => Promise<void>): Promise<Engine> {
  const session = SessionSchema.parse(
    await call(driver, 'POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } },
      },
    }),
  )
  const base = `${driver}/session/${session.sessionId}`
  await call(base, 'POST', '/window/rect', { x: 0, y: 0, width: 1440, height: 1000 })
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    downloads,
    open: async (url) => void (await call(base, 'POST', '/url', { url })),
    run: async (code, ...args) =>
      readResult(
        code,
        await call(base, 'POST', '/execute/sync', { script: `return ${callText(code, args)}`, args: [] }),
      ),
    click: async (point) => void (await call(base, 'POST', '/actions', { actions: mousePress(point) })),
    press: async (keys) => void (await call(base, 'POST', '/actions', { actions: keyPresses(keys) })),
    tabs: async () => z.array(z.string()).parse(await call(base, 'GET', '/window/handles')),
    choose: async (handle) => void (await call(base, 'POST', '/window', { handle })),
    closeTab: async () => void (await call(base, 'DELETE', '/window')),
    quit: async () => {
      await call(base, 'DELETE', '').catch(() => undefined)
      await quit()
    },
  }
}

const SessionSchema = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
})
const AnswerSchema = z.object({ value: z.unknown() })

/** One command of W3C WebDriver. */
async function call(
  base: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(base + path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(COMMAND_MS),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`WebDriver: ${method} ${path}: ${text}`)
  return AnswerSchema.parse(JSON.parse(text)).value
}
