import { basename, dirname, extname } from 'node:path'
import { build } from 'vite'

/**
 * Builds the module that draws pages outside of a browser. Its folder contains everything that it needs,
 * including React, because a server installs fewer packages.
 *
 * @param module the console's module
 * @param file the path of the built module
 */
export async function buildDrawing(module: string, file: string): Promise<void> {
  const name = basename(file, extname(file))
  await build({
    configFile: false,
    // Otherwise it warns of each directive that only other servers understand.
    logLevel: 'error',
    publicDir: false,
    // React chooses its production or development build by this variable.
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
