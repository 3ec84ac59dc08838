import { isJsonObject, type JsonObject } from '#contract/json.ts'
import type { ResultBlocks } from '../answers/result.ts'
import { clean, label, show } from './labels.ts'
import { INNER, MARGIN, type Sheet, SOFT } from './sheet.ts'

/** Draws the plate, beside the car's make, model and year. */
export function plateBox(sheet: Sheet, vehicle: JsonObject, plate: string): void {
  const { pdf, y } = sheet
  pdf.roundedRect(MARGIN, y, 150, 52, 6).lineWidth(1.5).fillAndStroke('#ffffff', '#1b2430')
  pdf.roundedRect(MARGIN, y, 150, 14, 6).fill('#1d3f9b')
  sheet.text('BRASIL', MARGIN, y + 3, { size: 7.5, bold: true, fill: '#ffffff', width: 150, align: 'center' })
  sheet.text(plate, MARGIN, y + 18, { size: 25, bold: true, width: 150, align: 'center' })
  const x = MARGIN + 168
  const width = INNER - 168
  const words = (names: readonly string[], separator: string): string =>
    clean(
      names
        .map((name) => vehicle[name])
        .filter((value) => typeof value === 'string' || typeof value === 'number')
        .join(separator),
      80,
    )
  sheet.text(words(['marca', 'modelo'], ' ') || 'Veículo', x, y + 3, {
    size: 15,
    bold: true,
    width,
    oneLine: true,
  })
  sheet.text(
    [words(['ano_fabricacao', 'ano_modelo'], '/'), words(['cor'], ''), words(['combustivel'], '')].join(
      ' · ',
    ),
    x,
    y + 24,
    { size: 9.5, width, oneLine: true },
  )
  sheet.text(words(['municipio', 'uf'], ' / '), x, y + 38, { size: 9, fill: SOFT, width, oneLine: true })
  sheet.y = y + 64
}

type Tone = 'clean' | 'alert' | 'unverified'

const TONES: Readonly<Record<Tone, readonly [fill: string, ink: string, word: string]>> = {
  clean: ['#dcfce7', '#14532d', 'Nada consta'],
  alert: ['#fde3e1', '#8f1d16', 'Consta'],
  unverified: ['#fef3c7', '#7c4a03', 'Não verificado'],
}

/** Each of the three states has its own look: checked and clean, alert, not verified. */
export function verdicts(sheet: Sheet, vehicle: JsonObject, result: ResultBlocks): void {
  const points = verdictPoints(vehicle, result)
  const columns = 4
  const width = INNER / columns
  sheet.heading('Pontos verificados')
  points.forEach(([name, tone], i) => {
    const x = MARGIN + (i % columns) * width
    if (i % columns === 0) sheet.room(38)
    const [fill, ink, word] = TONES[tone]
    sheet.pdf.roundedRect(x, sheet.y, width - 6, 31, 5).fill(fill)
    sheet.text(clean(name, 24), x + 8, sheet.y + 5, {
      size: 7.5,
      fill: ink,
      width: width - 20,
      oneLine: true,
    })
    sheet.text(word, x + 8, sheet.y + 16, { size: 9.5, bold: true, fill: ink, width: width - 20 })
    if (i % columns === columns - 1 || i === points.length - 1) sheet.y += 36
  })
}

function verdictPoints(
  vehicle: JsonObject,
  { dados, nao_verificado }: ResultBlocks,
): readonly (readonly [name: string, tone: Tone])[] {
  const points = new Map<string, Tone>()
  for (const entry of Array.isArray(vehicle.restricoes) ? vehicle.restricoes : []) {
    if (isJsonObject(entry)) points.set(pointName(show('', entry.tipo)), toneOf(entry.ativa))
  }
  for (const name of ['sinistro', 'recall', 'baixado']) points.set(label(name), toneOf(vehicle[name]))
  points.set('Leilão', auctionTone(vehicle, dados))
  const debts = vehicle.debitos
  points.set('Débitos', toneOf(Array.isArray(debts) ? debts.length > 0 : undefined))
  // An aspect that the answer names as not verified is never shown as clean.
  for (const name of nao_verificado ?? []) {
    if (typeof name !== 'string') continue
    const text = pointName(name)
    if (points.get(text) !== 'alert') points.set(text, 'unverified')
  }
  return [...points].slice(0, 24)
}

/** Any value but a boolean means that nobody checked. */
function toneOf(isFound: unknown): Tone {
  if (isFound === true) return 'alert'
  return isFound === false ? 'clean' : 'unverified'
}

/** Photos prove an auction even when `leilao` is null (interface 2.2). */
function auctionTone(vehicle: JsonObject, data: JsonObject | undefined): Tone {
  const photos = data?.fotosLeilao
  if (Array.isArray(photos) && photos.length > 0) return 'alert'
  if (!isJsonObject(vehicle.leilao)) return 'unverified'
  return vehicle.leilao.consta === true ? 'alert' : 'clean'
}

/** Some points have one name as a restriction and another in `nao_verificado`. */
const POINT_NAMES: Readonly<Record<string, string>> = {
  FINANCEIRA: 'Financeira',
  gravame: 'Financeira',
  RENAJUD: 'RENAJUD',
  renajud: 'RENAJUD',
  ROUBO_FURTO: 'Roubo ou furto',
  roubo_furto: 'Roubo ou furto',
}

function pointName(name: string): string {
  return POINT_NAMES[name] ?? label(name)
}
