import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const FAMILIES = ['Gol', 'Fox', 'Polo', 'Voyage', 'Saveiro', 'Parati', 'Golf', 'Jetta', 'Tiguan', 'Amarok']
const ENGINES = [
  '1.0 Mi Total Flex 8V',
  '1.6 MSI Flex 16V',
  '1.8 Mi Gasolina',
  '2.0 TSI',
  '1.4 TSI Flex Híbrido',
]
const TRIMS = ['Trend', 'Comfortline', 'Highline', 'Edição Única', 'Robust', 'Track', 'Sport', 'Plus']
const ENDS = ['3p', '5p', '4p Aut.', 'CD 4x4', '5p I-Motion']

/** How many models the one brand of the table has: three times the largest brand of the real one. */
export const MODELS = FAMILIES.length * ENGINES.length * TRIMS.length * ENDS.length

/** A price table with a single brand of 2,000 models, and where its file lies. */
export function writeLargeTable(): { readonly file: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'patio-fipe-'))
  const file = join(dir, 'fipe-2026-11.csv')
  const lines = [
    'tipo,marca_codigo,marca,modelo_codigo,modelo,ano_codigo,ano_modelo,combustivel,codigo_fipe,valor',
  ]
  let code = 0
  for (const family of FAMILIES)
    for (const engine of ENGINES)
      for (const trim of TRIMS)
        for (const end of ENDS) {
          code += 1
          const model = `${family} ${trim} ${engine} ${end}`
          const fipeCode = `${String(100_000 + code)}-0`
          for (const year of [2020, 2021])
            lines.push(
              `carros,59,VW - VolksWagen,${code},${model},${year}-5,${year},Flex,${fipeCode},${40_000 + code}`,
            )
        }
  writeFileSync(file, lines.join('\n'))
  return { file, remove: () => rmSync(dir, { recursive: true }) }
}
