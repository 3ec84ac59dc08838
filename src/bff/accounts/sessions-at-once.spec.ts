import { afterEach, expect, it } from 'vitest'
import { describeOnEachStore } from '../store/test-stores.ts'
import { type TestBff, startTestBff } from '../test-bff.ts'
import { type OwnSessionsDeps, endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts'

describeOnEachStore('two calls at once that end sessions', (fresh) => {
  let bff: TestBff | undefined
  afterEach(() => bff?.close())

  /** A person with four sessions, the first of which calls twice at once; and the journal's entries of it. */
  async function entriesAfter(
    calls: (signedIn: Awaited<ReturnType<typeof fourSessions>>) => Promise<void>[],
  ) {
    bff = await startTestBff({ config: await fresh() })
    await Promise.all(calls(await fourSessions(bff)))
    const entries = await bff.context.store.db
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'session-ended')
      .execute()
    return entries.map(({ details }) => details)
  }

  it('name the end of all others once', async () => {
    const entries = await entriesAfter(({ deps, person, own }) =>
      [0, 1].map(() => endOtherSessions(deps, person, own)),
    )
    expect(entries).toEqual(['{"sessions":3}'])
  })

  it('name the end of one session once', async () => {
    const entries = await entriesAfter(({ deps, person, another }) =>
      [0, 1].map(() => endOwnSession(deps, person, another)),
    )
    expect(entries).toEqual(['{"sessions":1}'])
  })

  it('count only those that the other call has left', async () => {
    const entries = await entriesAfter(({ deps, person, own, another }) => [
      endOwnSession(deps, person, another),
      endOtherSessions(deps, person, own),
    ])
    expect(['{"sessions":1}{"sessions":2}', '{"sessions":3}']).toContain(entries.join(''))
  })
})

async function fourSessions(bff: TestBff) {
  const { sessions, events, now, store } = bff.context
  const email = await bff.addPerson('buyer')
  const { id } = await store.db
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const live = await sessions.read(await sessions.start(id), false)
  if (!live) throw new Error('The session has not started')
  for (let i = 0; i < 3; i += 1) await sessions.start(id)
  const another = (await ownSessions({ sessions }, id, live.id)).find(({ isCurrent }) => !isCurrent)
  const deps = { sessions, events: afterBoth(events), now }
  return { deps, person: live.person, own: live.id, another: another?.id ?? '' }
}

/** Lets neither of two calls commit before both have read the sessions: the later one would find none. */
function afterBoth(events: OwnSessionsDeps['events']): OwnSessionsDeps['events'] {
  const both = Promise.withResolvers<void>()
  let calls = 0
  return {
    async commit(work) {
      calls += 1
      if (calls === 2) both.resolve()
      await both.promise
      return events.commit(work)
    },
  }
}
