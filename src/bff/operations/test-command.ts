import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PROGRAM_ENV } from '#tooling/program-env.ts'
import type { StoreOptions } from '../store/store.ts'

export type CommandName = 'audit-verify' | 'backup' | 'reset-password' | 'restore'

interface Terminal {
  /** Further variables of the environment. */
  readonly variables?: NodeJS.ProcessEnv
  /** The current folder; by default that of the tests. */
  readonly folder?: string
}

/**
 * Runs a command of the terminal on a store, as a process of its own.
 *
 * @returns its exit code, and what it wrote to both streams
 */
export async function runInTerminal(
  name: CommandName,
  words: readonly string[],
  { dataDir, databaseUrl }: StoreOptions,
  { variables, folder }: Terminal = {},
): Promise<{ readonly code: number; readonly text: string }> {
  const script = fileURLToPath(new URL(`../${name}.ts`, import.meta.url))
  const store = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
  const env = { ...PROGRAM_ENV, ...store, ...variables }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], { env, cwd: folder })
    return { code: 0, text: stdout }
  } catch (error) {
    // The error of `execFile` has the exit code and the output.
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, text: stdout + stderr }
  }
}
