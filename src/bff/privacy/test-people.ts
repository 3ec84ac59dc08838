import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { completeCpf } from '#brazil/cpf.ts'
import { completeNfeKey } from '#brazil/nfe-key.ts'
import { SubjectExportSchema, SubjectFoundSchema } from '#contract/console/privacy.ts'
import { CONSOLE_PATHS } from '#contract/console/routes.ts'
import type { Caller } from '../test-stack.ts'

/** A person outside the shop whom no other answers name. */
export const CPF = completeCpf('529982247')
/** Of that person's invoice as a producer: the key has the CPF where a company's CNPJ would be. */
export const PRODUCERS_KEY = completeNfeKey(`352611000${CPF}55920000012345148213907`)
export const OTHER_CPF = completeCpf('390533447')

export const aboutPerson = (documento: string) => ({
  servico: 'cadastro-completo-cpf',
  documento,
  finalidade: 'OUTRA',
  declaracao_finalidade: true,
})

/** The calls of the manager's page. */
export function privacyCalls(manager: Caller) {
  const post = (path: string, body: object) =>
    manager.fetch(path, { method: 'POST', body: JSON.stringify(body) })
  const find = (document: string) => post(CONSOLE_PATHS.findSubject, { document })
  const exportOf = (document: string) => post(CONSOLE_PATHS.exportSubject, { document })
  return {
    status: () => manager.fetch(CONSOLE_PATHS.privacy),
    find,
    /** What a search finds. */
    found: async (document: string) => SubjectFoundSchema.parse(await (await find(document)).json()),
    export: exportOf,
    /** The content of an export. */
    copy: async (document: string) => SubjectExportSchema.parse(await (await exportOf(document)).json()),
    purge: (document: string, count: number) => post(CONSOLE_PATHS.purgeSubject, { document, count }),
  }
}

/** Everything in the console's data folder, as text. */
export async function bytesOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.startsWith('console.'))
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
  return files.join('\n')
}
