import { type Parsed, accept, refuse } from './parsed.ts'
import { compact } from './text.ts'

/** The 27 federative units, in alphabetical order of their names, with the code that IBGE and NF-e keys use. */
export const UFS = [
  { code: 'AC', name: 'Acre', ibge: 12 },
  { code: 'AL', name: 'Alagoas', ibge: 27 },
  { code: 'AP', name: 'Amapá', ibge: 16 },
  { code: 'AM', name: 'Amazonas', ibge: 13 },
  { code: 'BA', name: 'Bahia', ibge: 29 },
  { code: 'CE', name: 'Ceará', ibge: 23 },
  { code: 'DF', name: 'Distrito Federal', ibge: 53 },
  { code: 'ES', name: 'Espírito Santo', ibge: 32 },
  { code: 'GO', name: 'Goiás', ibge: 52 },
  { code: 'MA', name: 'Maranhão', ibge: 21 },
  { code: 'MT', name: 'Mato Grosso', ibge: 51 },
  { code: 'MS', name: 'Mato Grosso do Sul', ibge: 50 },
  { code: 'MG', name: 'Minas Gerais', ibge: 31 },
  { code: 'PA', name: 'Pará', ibge: 15 },
  { code: 'PB', name: 'Paraíba', ibge: 25 },
  { code: 'PR', name: 'Paraná', ibge: 41 },
  { code: 'PE', name: 'Pernambuco', ibge: 26 },
  { code: 'PI', name: 'Piauí', ibge: 22 },
  { code: 'RJ', name: 'Rio de Janeiro', ibge: 33 },
  { code: 'RN', name: 'Rio Grande do Norte', ibge: 24 },
  { code: 'RS', name: 'Rio Grande do Sul', ibge: 43 },
  { code: 'RO', name: 'Rondônia', ibge: 11 },
  { code: 'RR', name: 'Roraima', ibge: 14 },
  { code: 'SC', name: 'Santa Catarina', ibge: 42 },
  { code: 'SP', name: 'São Paulo', ibge: 35 },
  { code: 'SE', name: 'Sergipe', ibge: 28 },
  { code: 'TO', name: 'Tocantins', ibge: 17 },
] as const
export type Uf = (typeof UFS)[number]['code']

const CODES: readonly string[] = UFS.map((uf) => uf.code)

/** Whether the text as it stands is one of the 27 codes, upper case. */
export function isUf(text: string): text is Uf {
  return CODES.includes(text)
}

/** Two letters, upper case. */
export function parseUf(text: string): Parsed<Uf> {
  const code = compact(text)
  if (code === '') return refuse('empty')
  return isUf(code) ? accept(code) : refuse('format')
}

/** `São Paulo` for `SP`; the text itself where it is no state's code. */
export function ufName(code: string): string {
  return UFS.find((uf) => uf.code === code)?.name ?? code
}

export function ufOfIbge(ibge: number): Uf | null {
  return UFS.find((uf) => uf.ibge === ibge)?.code ?? null
}
