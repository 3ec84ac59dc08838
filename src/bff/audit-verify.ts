import { formatDateTime } from '#brazil/dates.ts'
import { readConfig } from './config/read-config.ts'
import { type Broken, type Link, type Verification, verifyChain } from './journal/verify.ts'
import { print, runCommand } from './operations/command.ts'
import { openExistingStore } from './store/store.ts'

// `npm run audit:verify`: computes the audit trail's chain again, with or without a running console.

const PROBLEMS: Readonly<Record<Broken['kind'], string>> = {
  missing: 'is missing: it was removed, or later ones were inserted',
  changed: 'is not what was written: it was changed, or moved here',
  cut: 'is missing: the newest entries were cut off',
  other: 'is not the one that was noted down: this is another chain',
}

await runCommand({
  usage: 'Usage: npm run audit:verify [-- --last SEQ:HASH]',
  failed: 'The audit trail cannot be read.',
  failedCode: 2,
  run,
})

async function run(words: readonly string[]): Promise<number | undefined> {
  const noted = readNoted(words)
  if (noted === undefined) return undefined
  const { databaseUrl, dataDir } = readConfig(process.env)
  const store = await openExistingStore({ databaseUrl, dataDir })
  try {
    const found = await verifyChain(store.db, noted ?? undefined)
    report(found, noted)
    return found.broken ? 1 : 0
  } finally {
    await store.close()
  }
}

/** The link after `--last`; null without one, undefined for unknown arguments. */
function readNoted(words: readonly string[]): Link | null | undefined {
  if (words.length === 0) return null
  const [option, text = ''] = words
  const [, seq, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? []
  if (option !== '--last' || words.length !== 2 || seq === undefined || hash === undefined) return undefined
  return { seq: Number(seq), hash }
}

function report({ entries, firstAt, lastAt, last, broken }: Verification, noted: Link | null): void {
  print(`entries  ${entries}`)
  if (firstAt !== null && lastAt !== null) {
    print(`from     ${formatDateTime(firstAt)}`)
    print(`to       ${formatDateTime(lastAt)}`)
    print(`last     ${last.seq}:${last.hash}`)
  }
  if (broken) print(`BROKEN   entry ${broken.seq} ${PROBLEMS[broken.kind]}`)
  else print(noted ? `whole    entry ${noted.seq} is in it as it was noted down` : 'whole')
}
