import { type Plugin, minify } from 'vite'

/** What React Router tells developers in the browser's log. `npm run dev` still shows it. */
const WARNINGS = ['warning', 'warningOnce']

/**
 * Minifies each script with oxc before Terser (`build.minify`) does. In brotli the
 * files are about 1 % smaller than those of oxc alone.
 */
export function minifyFirst(): Plugin {
  return {
    name: 'minify-first',
    apply: 'build',
    async renderChunk(code, { fileName }) {
      const { code: short } = await minify(fileName, code, {
        module: true,
        mangle: { toplevel: true },
        compress: { treeshake: { manualPureFunctions: WARNINGS } },
      })
      return short
    },
  }
}
