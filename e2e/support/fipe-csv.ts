import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const COLUMNS =
  'tipo,marca_codigo,marca,modelo_codigo,modelo,ano_codigo,ano_modelo,combustivel,codigo_fipe,valor'
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

/**
 * The models of the table's only brand, by their codes from 1 on: three times as many as the real table's
 * largest brand has.
 */
export const MODELS: readonly string[] = FAMILIES.flatMap((family) =>
  ENGINES.flatMap((engine) =>
    TRIMS.flatMap((trim) => ENDS.map((end) => `${family} ${trim} ${engine} ${end}`)),
  ),
)

/** Writes a price table with a single brand of 2,000 models. */
export function writeLargeTable(): { readonly file: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'patio-fipe-'))
  const file = join(dir, 'fipe-2026-11.csv')
  const lines = MODELS.flatMap((model, index) => {
    const code = index + 1
    return [2020, 2021].map(
      (year) =>
        `carros,59,VW - VolksWagen,${code},${model},${year}-5,${year},Flex,${100_000 + code}-0,${40_000 + code}`,
    )
  })
  writeFileSync(file, [COLUMNS, ...lines].join('\n'))
  return { file, remove: () => rmSync(dir, { recursive: true }) }
}
