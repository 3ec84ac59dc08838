import type { Plugin } from 'vite'

/** Chromium reads it only where it is the beginning of a file. */
const MARK = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the files whose functions a first view mostly calls. Chromium then compiles all of them beside the
 * download, in another thread. Otherwise the page stops for each function at its first call; with the mark
 * its scripts take about a quarter less time.
 */
export function calledAtOnce(names: readonly string[]): Plugin {
  return {
    name: 'called-at-once',
    apply: 'build',
    enforce: 'post',
    // After Vite has written the list of files that a script may load, which is before everything else.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && names.includes(file.name)) file.code = MARK + file.code
        }
      },
    },
  }
}
