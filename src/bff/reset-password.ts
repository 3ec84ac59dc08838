import { formatDateTime } from '#brazil/dates.ts'
import { PAGE_PATHS } from '#contract/console/page-paths.ts'
import { readConfig } from './config/read-config.ts'
import { Origins } from './http/origins.ts'
import { onlyWord, print, runCommand } from './operations/command.ts'
import { resetLink } from './staff/reset-link.ts'
import { openExistingStore } from './store/store.ts'

// `npm run reset-password -- EMAIL` lets a person back in who has lost the password or the second factor, if
// no manager can sign in to create a link. It works with or without a running console.

await runCommand({
  usage: 'Usage: npm run reset-password -- EMAIL',
  failed: 'No link was made.',
  run,
})

async function run(words: readonly string[]): Promise<number | undefined> {
  const email = onlyWord(words)
  if (email === undefined) return undefined
  const { databaseUrl, dataDir, publicUrl, host, port } = readConfig(process.env)
  const store = await openExistingStore({ databaseUrl, dataDir })
  try {
    const { token, expiresAt } = await resetLink(store, email, Date.now())
    print(`${new Origins(publicUrl, host, port).main}${PAGE_PATHS.invite}#${token}`)
    print(
      `Works once, until ${formatDateTime(expiresAt)}. It sets a new password, ends the person's sessions`,
    )
    print('and takes away the second factor. Earlier links of this person no longer work.')
    return 0
  } finally {
    await store.close()
  }
}
