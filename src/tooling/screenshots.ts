import { ensureChromium } from './chromium.ts'
import { run } from './process.ts'

// Takes pictures of the pages for a review after a change: phone, tablet and desktop, light and dark.
if (await ensureChromium()) {
  process.exitCode = await run('playwright', ['test', '--project=screenshots', ...process.argv.slice(2)], {
    env: { SCREENSHOTS: 'yes' },
  })
} else {
  console.error('No browser: install Chromium or Chrome, or name one in CHROMIUM_PATH.')
  process.exitCode = 1
}
