import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkInitialScripts } from './bundle-size.ts'
import { chunkCycles } from './chunk-cycles.ts'
import { compressAssets } from './compress-assets.ts'
import { buildDrawing } from './first-pages/drawing.ts'
import { pageProblems } from './page-size.ts'
import { run } from './process.ts'
import { listFilesToKeep } from './service-worker.ts'
import { hashOfSources } from './sources.ts'

// The stamp is inside dist, which Vite empties first, so an interrupted build never looks finished.
const STAMP = 'dist/.sources.sha256'
/** The path where the server looks for it (`contract/console/first-page.ts`). */
const DRAWING = 'dist/.server/draw-page.js'

/** What Vite takes for the end of a file's name in an address. */
const UNUSABLE = /[#?]/

const { values } = parseArgs({ options: { 'if-needed': { type: 'boolean', default: false } } })
if (UNUSABLE.test(process.cwd())) {
  console.error(`The build cannot work in ${process.cwd()}: rename the folder, without # and ?.`)
  process.exit(1)
}
const hash = hashOfSources()

if (!values['if-needed'] || stamp() !== hash) {
  if (values['if-needed']) console.log('Building the console …')
  process.exitCode = await build()
}

async function build(): Promise<number> {
  const code = await run('vite', ['build', '--logLevel', 'warn'])
  if (code !== 0) return code
  await buildDrawing('src/console/draw-page.tsx', DRAWING)
  listFilesToKeep('dist')
  await compressAssets('dist')
  const { ok, report } = checkInitialScripts('dist')
  const problems = [...chunkCycles('dist'), ...pageProblems('dist')]
  console.log([report, ...problems].join('\n'))
  if (!ok || problems.length > 0) return 1
  writeFileSync(STAMP, hash)
  return 0
}

function stamp(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return undefined
  }
}
