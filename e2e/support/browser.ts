import { findChromium, findHeadlessShell } from '../../src/tooling/chromium.ts'

/**
 * The popups of Chromium's address bar are web pages that each new window loads; they take 40 % of the
 * processor time of a short test. Chromium reads only the last list of disabled features, so this list
 * repeats Playwright's.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
]

/** For nearly all journeys: headless Chromium, if it is installed. */
export const LIGHT_BROWSER = launching(findHeadlessShell() ?? findChromium())

/** For journeys that show a PDF in the page or in a tab. */
export const WHOLE_BROWSER = launching(findChromium())

function launching(executablePath: string | undefined) {
  const args = [`--disable-features=${DISABLED_FEATURES.join(',')}`]
  return executablePath === undefined ? { args } : { args, executablePath }
}
