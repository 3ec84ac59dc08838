import * as z from 'zod/mini'

/** The time limit of a command in milliseconds; loading a page takes longest. */
const COMMAND_MS = 60_000

/** A connection that speaks WebDriver BiDi. */
export interface Bidi {
  call(method: string, params: object): Promise<unknown>
  close(): void
}

const AnswerSchema = z.object({
  id: z.optional(z.nullable(z.number())),
  type: z.string(),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
})
type Answer = z.infer<typeof AnswerSchema>

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (answer: Answer) => void>()
  let lastId = 0
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)))
  })
  socket.addEventListener('message', ({ data }) => {
    const answer = AnswerSchema.parse(JSON.parse(String(data)))
    // Events have no id, and none are subscribed to.
    if (typeof answer.id === 'number') waiting.get(answer.id)?.(answer)
  })

  return {
    call: async (method, params) => {
      lastId += 1
      const id = lastId
      const answered = new Promise<Answer>((resolve, reject) => {
        waiting.set(id, resolve)
        setTimeout(() => reject(new Error(`BiDi: ${method} has no answer`)), COMMAND_MS).unref()
      })
      socket.send(JSON.stringify({ id, method, params }))
      const answer = await answered.finally(() => waiting.delete(id))
      if (answer.type === 'error') throw new Error(`BiDi: ${method}: ${answer.error}: ${answer.message}`)
      return answer.result
    },
    close: () => socket.close(),
  }
}
