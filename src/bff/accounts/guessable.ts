import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { HttpFailure } from '../http/http-failure.ts'

/** A password that takes fewer guesses than this is refused, whatever its length. */
const FEWEST_GUESSES = 1e8

/** Only the first characters of a password are judged: judging more takes time and changes nothing. */
const JUDGED_LENGTH = 32

export interface PasswordOwner {
  readonly email: string
  readonly name?: string
}

let judge: Promise<ZxcvbnFactory> | undefined

/**
 * Refuses a password that is common, a pattern (one character, a sequence, a row of keys, a repetition), or
 * made of its owner's e-mail and name.
 *
 * @throws {HttpFailure} 400 INVALID_REQUEST about `password`
 */
export async function refuseGuessable(password: string, owner: PasswordOwner): Promise<void> {
  if (!(await isGuessable(password, owner))) return
  const message =
    'Esta senha é fácil de adivinhar. Use uma frase de três ou mais palavras sem ligação entre si.'
  throw new HttpFailure('INVALID_REQUEST', { fields: [{ field: 'password', message }] })
}

export async function isGuessable(password: string, owner: PasswordOwner): Promise<boolean> {
  judge ??= loadJudge()
  // Words are cut to the judged length too, so that the beginning of a long e-mail is still recognised.
  const words = wordsOf(owner).map((word) => word.slice(0, JUDGED_LENGTH))
  const judged = (await judge).check(password.slice(0, JUDGED_LENGTH), words)
  return judged.guesses < FEWEST_GUESSES
}

/**
 * Words that an attacker who knows the owner tries first: e-mail and name, whole, in parts, and without dots.
 */
function wordsOf({ email, name = '' }: PasswordOwner): string[] {
  const whole = [email, ...email.split('@'), name]
  const parts = whole.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))
  const squeezed = whole.map((text) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ''))
  return [...whole, ...parts, ...squeezed, 'patio', 'pátio'].filter((word) => word.length > 2)
}

/** The dictionary takes megabytes and people seldom choose a password, so it is loaded only then. */
async function loadJudge(): Promise<ZxcvbnFactory> {
  const [core, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ])
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...portuguese.dictionary },
    graphs: common.adjacencyGraphs,
  })
}
