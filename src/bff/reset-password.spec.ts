import { expect, it } from 'vitest'
import { atLength } from '#tooling/long-run.ts'
import { runInTerminal } from './operations/test-command.ts'
import { enrolled, sessionOf } from './sign-in/test-browser.ts'
import { accept, teamOf } from './staff/test-team.ts'
import { describeOnOneStore } from './store/test-stores.ts'
import { startTestBff } from './test-bff.ts'
import { caller } from './test-stack.ts'

describeOnOneStore('npm run reset-password', (fresh) => {
  const prepare = async () => {
    const options = await fresh()
    const { dataDir, databaseUrl } = options
    const bff = await startTestBff({ config: { dataDir, databaseUrl, secretKey: 'k'.repeat(32) } })
    const reset = (...words: readonly string[]) =>
      runInTerminal('reset-password', words, options, {
        variables: { PUBLIC_URL: 'https://patio.example' },
      })
    const linkEntries = () =>
      bff.context.store.db
        .selectFrom('audit_entry')
        .select(['person_id', 'subject'])
        .where('action', '=', 'invite-made')
        .execute()
    return { bff, reset, linkEntries }
  }

  it('lets the only manager back in without password and second factor, while the console runs', async () => {
    const { bff, reset, linkEntries } = await prepare()
    const colleague = await bff.addPerson('buyer')
    const { email, browser } = await enrolled(bff)
    const { id } = await bff.context.store.db
      .updateTable('person')
      .set({ role: 'manager' })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow()

    const first = await reset(email)
    const { code, text } = await reset(` ${email.toUpperCase()}`)
    expect([first.code, code]).toEqual([0, 0])
    const tokenIn = (said: string) => /^https:\/\/patio\.example\/convite#([\w-]{43})\n/.exec(said)?.[1] ?? ''
    const token = tokenIn(text)
    expect(await linkEntries()).toEqual([
      { person_id: null, subject: id },
      { person_id: null, subject: id },
    ])
    const kept = await bff.context.store.db.selectFrom('invite').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)

    const replaced = await accept({ url: bff.url, token: tokenIn(first.text) })
    expect(replaced.error?.code, 'the earlier link').toBe('LINK_GONE')
    const back = await accept({ url: bff.url, token, password: 'outra frase bem diferente' })
    expect(back.body).toMatchObject({ person: { id, role: 'manager' } })
    const team = await teamOf(caller(() => bff.url, back.person.cookie)).list()
    expect(new Set(team.map(({ email: of }) => of))).toEqual(new Set([colleague, email]))
    expect(
      (await sessionOf(await browser.call('GET', '/api/session'))).person,
      'the session before',
    ).toBeNull()
    expect((await accept({ url: bff.url, token })).error?.code).toBe('LINK_GONE')
    await bff.close()
  })

  atLength(() => {
    it('creates no link for an unknown or suspended person, or without an e-mail address', async () => {
      const { bff, reset, linkEntries } = await prepare()
      const email = await bff.addPerson('manager')
      await bff.context.store.db.updateTable('person').set({ suspended_at: 1 }).execute()
      expect(await reset('nobody@loja.example')).toMatchObject({
        code: 1,
        text: expect.stringMatching(/Nobody/),
      })
      expect((await reset(email)).text).toMatch(/suspended/)
      expect((await reset('ana')).text).toMatch(/no e-mail/)
      expect(await reset()).toEqual({ code: 2, text: 'Usage: npm run reset-password -- EMAIL\n' })
      expect(await linkEntries()).toEqual([])
      expect(await bff.context.store.db.selectFrom('invite').selectAll().execute()).toEqual([])
      await bff.close()
    })
  })
})
