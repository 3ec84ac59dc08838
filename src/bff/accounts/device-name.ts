const BROWSERS: readonly (readonly [mark: RegExp, name: string])[] = [
  // The user agent of each of these browsers also names one further down the list, so the first match counts.
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [mark: RegExp, name: string])[] = [
  [/Android/, 'no Android'],
  [/iPhone|iPod/, 'no iPhone'],
  [/iPad/, 'no iPad'],
  [/CrOS/, 'no Chromebook'],
  [/Windows/, 'no Windows'],
  [/Macintosh|Mac OS X/, 'no Mac'],
  [/Linux|X11/, 'no Linux'],
]

/**
 * The browser and system of a `User-Agent`, e.g. `Chrome no Android`; null if it names neither that we know.
 */
export function deviceName(userAgent: string): string | null {
  const nameIn = (names: typeof BROWSERS) => names.find(([mark]) => mark.test(userAgent))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  if (browser === undefined && system === undefined) return null
  return [browser ?? 'Navegador', system].filter((part) => part !== undefined).join(' ')
}
