import { tmpdir } from 'node:os'
import { openRunFolder } from '../src/tooling/run-folder.ts'

/**
 * However this process ends, nothing of it stays: its servers end with it, and all of its temporary files are
 * in one folder, which is removed. The folder is on the disk, because measurements include the time of
 * commits.
 */
export function endCleanly(): void {
  keepFilesInOneFolder()
  // Without a handler a signal ends the process at once, and nothing is removed.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

/** For a bench with signal handlers of its own. */
export function keepFilesInOneFolder(): void {
  const folder = openRunFolder(tmpdir())
  for (const variable of ['TMPDIR', 'TEMP', 'TMP']) process.env[variable] = folder
}
