import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { which } from '#tooling/process.ts'
import { type Bidi, connectBidi } from './bidi.ts'
import { callText, type Engine, type EngineStarter, keyPresses, mousePress, readResult } from './engine.ts'
import { makeFolder, type Program, removeFolder, startProgram } from './programs.ts'

const PROGRAMS = ['firefox-esr', 'firefox']

/** Firefox through its own WebDriver BiDi port. */
export const firefox: EngineStarter = {
  id: 'firefox',
  missing: () => (program() === undefined ? [{ program: 'Firefox', packageName: 'firefox-esr' }] : []),
  start,
}

function program(): string | undefined {
  return PROGRAMS.map((name) => which(name)).find((path) => path !== undefined)
}

async function start(): Promise<Engine> {
  const profile = makeFolder('firefox')
  let browser: Program | undefined
  const quit = async () => {
    await browser?.stop()
    removeFolder(profile)
  }
  try {
    const downloads = prepareProfile(profile)
    const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]
    browser = await startProgram(program() ?? 'firefox', [...args, 'about:blank'], {
      env: { HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
      ready: /WebDriver BiDi listening on (ws:\S+)/,
    })
    return await openSession(await connectBidi(`${browser.said}/session`), downloads, quit)
  } catch (error) {
    await quit()
    throw error
  }
}

/** A fresh profile that saves downloads in a folder and can connect to this machine only. */
function prepareProfile(profile: string): string {
  const downloads = join(profile, 'downloads')
  mkdirSync(downloads)
  const preferences = {
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.download.useDownloadDir': true,
    'browser.download.always_ask_before_handling_new_types': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    // All traffic except to the loopback address goes to a proxy that does not exist.
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': 9,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': 9,
  }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  return downloads
}

const SessionSchema = z.object({ capabilities: z.object({ browserVersion: z.string() }) })
const TreeSchema = z.object({ contexts: z.array(z.object({ context: z.string() })) })
const EvaluatedSchema = z.object({
  type: z.string(),
  result: z.optional(z.object({ value: z.optional(z.unknown()) })),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
})

async function openSession(bidi: Bidi, downloads: string, quit: () => Promise<void>): Promise<Engine> {
  const session = SessionSchema.parse(await bidi.call('session.new', { capabilities: {} }))
  const tabs = async () => {
    const { contexts } = TreeSchema.parse(await bidi.call('browsingContext.getTree', { maxDepth: 0 }))
    return contexts.map(({ context }) => context)
  }
  let [context] = await tabs()
  const act = (actions: readonly object[]) => bidi.call('input.performActions', { context, actions })
  await bidi.call('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } })
  return {
    name: `Firefox ${session.capabilities.browserVersion}`,
    downloads,
    open: async (url) =>
      void (await bidi.call('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (code, ...args) => {
      const evaluated = EvaluatedSchema.parse(
        await bidi.call('script.evaluate', {
          expression: callText(code, args),
          target: { context },
          awaitPromise: false,
        }),
      )
      if (evaluated.exceptionDetails) throw new Error(evaluated.exceptionDetails.text)
      return readResult(code, evaluated.result?.value)
    },
    click: async (point) => void (await act(mousePress(point))),
    press: async (keys) => void (await act(keyPresses(keys))),
    tabs,
    choose: async (tab) => {
      context = tab
      await bidi.call('browsingContext.activate', { context })
    },
    closeTab: async () => void (await bidi.call('browsingContext.close', { context })),
    quit: async () => {
      bidi.close()
      await quit()
    },
  }
}
