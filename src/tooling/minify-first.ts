import { type Plugin, minify } from 'vite'

/**
 * Minifies each script with oxc before Terser (`build.minify`) does. Brotli files of both are about 1 %
 * smaller than those of oxc alone, and 0.6 % smaller than those of Terser alone.
 */
export function minifyFirst(): Plugin {
  return {
    name: 'minify-first',
    apply: 'build',
    async renderChunk(code, { fileName }) {
      const { code: short } = await minify(fileName, code, { module: true, mangle: { toplevel: true } })
      return short
    },
  }
}
