import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run, which } from './process.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const TEN_MINUTES = 600_000

/**
 * The browser for tests: `CHROMIUM_PATH`, else an installed Chromium or Chrome, else the one that Playwright downloaded
 * before. Undefined where there is none that starts.
 */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return chosen
  const candidates = [...NAMES.map((name) => which(name)), ...PLACES, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && existsSync(path) && starts(path))
}

/** Finds the browser or installs one: Playwright's own download, else Debian's package. Undefined where nothing worked. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium or Chrome here: installing one for the tests …')
  await run('playwright', ['install', 'chromium'], { timeout: TEN_MINUTES })
  const downloaded = findChromium()
  if (downloaded) return downloaded
  await installDebianPackage()
  return findChromium()
}

async function installDebianPackage(): Promise<void> {
  if (!which('apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const apt = async (...args: string[]) =>
    process.getuid?.() === 0
      ? run('apt-get', args, { env, timeout: TEN_MINUTES })
      : // `-n`: a password prompt would wait for somebody who is not there.
        run('sudo', ['-n', 'apt-get', ...args], { env, timeout: TEN_MINUTES })
  await apt('update')
  await apt('install', '-y', '--no-install-recommends', 'chromium')
}

/** A download may be there and still lack the system's libraries. */
function starts(path: string): boolean {
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}
