import { basename, dirname, extname } from 'node:path'
import { build } from 'vite'

/**
 * Builds the module that draws pages outside of a browser. All that it needs is in its folder, React too: a
 * server's own packages are fewer.
 *
 * @param module the console's module
 * @param file where the built one goes
 */
export async function buildDrawing(module: string, file: string): Promise<void> {
  const name = basename(file, extname(file))
  await build({
    configFile: false,
    // It warns of each directive that only other servers understand.
    logLevel: 'error',
    publicDir: false,
    // React decides by it which of its builds is taken.
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    ssr: { noExternal: true },
    build: {
      ssr: module,
      outDir: dirname(file),
      emptyOutDir: true,
      target: 'node24',
      minify: true,
      rolldownOptions: { output: { entryFileNames: `${name}.js` } },
    },
  })
}
