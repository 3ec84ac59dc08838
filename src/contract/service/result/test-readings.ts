import { readCheck } from './check.ts'

/** What a text says alone, in a list and as the state of a block. */
export const readIn = (text: string) => [readCheck(text), readCheck([text]), readCheck({ situacao: text })]
