import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { type BrowserPlan, planBrowser } from './browser-plan.ts'
import { run, which } from './process.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const TEN_MINUTES = 600_000

/**
 * The browser for tests: `CHROMIUM_PATH`, otherwise an installed Chromium or Chrome, otherwise the one that
 * Playwright downloaded before. Undefined when none of them starts.
 */
export function findChromium(): string | undefined {
  // A person chose it, or the runner has just found it.
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const plan = makePlan()
  return plan.kind === 'here' ? plan.path : undefined
}

/**
 * Headless Chromium, which needs half of the processor time to open a page but cannot show a PDF. Undefined
 * when none is installed, or when a person has chosen the browser.
 */
export function findHeadlessShell(): string | undefined {
  if (process.env.HEADLESS_SHELL_PATH || process.env.CHROMIUM_PATH) return process.env.HEADLESS_SHELL_PATH
  return which('chromium-headless-shell')
}

/**
 * Finds a browser or installs one, in a single attempt. When that fails, it prints the reason and returns
 * undefined.
 */
export async function ensureChromium(
  write: (text: string) => void = (text) => void process.stdout.write(text),
): Promise<string | undefined> {
  const plan = makePlan()
  if (plan.kind === 'here') {
    write(`${plan.path}\n`)
    return plan.path
  }
  const output: string[] = []
  const take = (text: string) => void output.push(text)
  if (plan.kind === 'debian-package') {
    write("No Chromium or Chrome here: installing Debian's packages of Chromium (about a minute, once) …\n")
    await installDebianPackage(plan.sudo, take)
  } else if (plan.kind === 'download') {
    write("No Chromium or Chrome here: downloading Playwright's Chromium (150 MB, once) …\n")
    await run('playwright', ['install', 'chromium'], { timeout: TEN_MINUTES, write: take })
  }
  const found = findChromium()
  if (found !== undefined) return found
  const why = plan.kind === 'impossible' ? plan.reason : lastLine(output)
  write(`No browser: ${why}\nInstall Chromium or Chrome, or name one in CHROMIUM_PATH.\n`)
  return undefined
}

function makePlan(): BrowserPlan {
  const named = NAMES.map((name) => which(name)).filter((path) => path !== undefined)
  return planBrowser({
    chosen: process.env.CHROMIUM_PATH,
    candidates: [...named, ...[...PLACES, chromium.executablePath()].filter((path) => existsSync(path))],
    starts,
    hasAptGet: which('apt-get') !== undefined,
    isRoot: process.getuid?.() === 0,
    // `-n`: it never asks for a password.
    hasSudo: () => which('sudo') !== undefined && spawnSync('sudo', ['-n', 'true']).status === 0,
  })
}

async function installDebianPackage(sudo: boolean, write: (text: string) => void): Promise<void> {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: TEN_MINUTES, write }
  const apt = (...args: string[]) =>
    sudo ? run('sudo', ['-n', 'apt-get', ...args], options) : run('apt-get', args, options)
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell')
}

/** A downloaded browser may lack libraries of the system. */
function starts(path: string): boolean {
  return process.platform === 'win32'
    ? existsSync(path)
    : spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

/**
 * The last line of an installer's output gives the reason of a failure; the lines before say what it tried.
 */
function lastLine(output: readonly string[]): string {
  return output.join('').trim().split('\n').at(-1) ?? ''
}
