import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DRAWING } from '#contract/console/first-page.ts'

interface TestBuild {
  /** The module that draws pages (JavaScript). */
  readonly drawing: string
  /** The HTML of each built page, by its name. */
  readonly page: (name: string) => string
}

/** Writes what a server needs of a build to draw pages. @returns the folder of the built files */
export async function writeTestBuild(dataDir: string, { drawing, page }: TestBuild): Promise<string> {
  const dist = join(dataDir, 'dist')
  await mkdir(join(dist, 'pages'), { recursive: true })
  await mkdir(dirname(join(dist, DRAWING)), { recursive: true })
  for (const name of ['splash', 'signIn', 'page', 'drawn'])
    await writeFile(join(dist, 'pages', `${name}.html`), page(name))
  await writeFile(join(dist, 'index.html'), '<!doctype html>')
  await writeFile(join(dist, DRAWING), drawing)
  return dist
}
