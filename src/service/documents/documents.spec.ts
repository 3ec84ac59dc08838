import jpeg from 'jpeg-js'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_TYPES, IMAGE_KINDS } from '#contract/service/document.ts'
import { INQUIRY_SLUGS, type InquirySlug } from '#contract/service/slugs.ts'
import { LONG_RUN } from '#tooling/long-run.ts'
import { buildResult } from '../answers/build-result.ts'
import { isPlateSlug, SAMPLE_ID, SAMPLE_TIME, sampleInput } from '../answers/test-sample.ts'
import { SERVICES } from '../catalog/services.ts'
import { carOf } from '../world/car.ts'
import { numberToPlate } from '../world/plate-numbers.ts'
import { type DocumentInput, NOTICE, type RenderedDocument } from './document.ts'
import { renderDocument } from './render-document.ts'
import { renderImage } from './render-image.ts'
import { corruptBytes, sniffDocument } from './sniff.ts'

function documentInput(slug: InquirySlug, more: Partial<DocumentInput> = {}): DocumentInput {
  const input = sampleInput(slug, 'document', { scenario: more.scenario })
  const request = more.plate === undefined ? input.request : { ...input.request, placa: more.plate }
  return {
    slug,
    title: SERVICES[slug].nome,
    inquiryId: SAMPLE_ID,
    plate: isPlateSlug(slug) ? String(request.placa) : undefined,
    result: buildResult({ ...input, request }),
    request,
    createdAt: SAMPLE_TIME,
    whiteLabel: false,
    ...more,
  }
}

/** An input that gives a PDF, for any service: only some cars have their CRLV as a PDF. */
function plainInput(slug: InquirySlug): DocumentInput {
  return documentInput(slug, slug === 'crlv' ? { scenario: '0100', plate: 'TST0100' } : {})
}

/** Rendering and reading a document takes a tenth of a second, so a short run checks every third service. */
const RENDERED = INQUIRY_SLUGS.filter((_, index) => LONG_RUN || index % 3 === 0)

const documents = new Map<InquirySlug, Promise<RenderedDocument>>()

/** The document of `plainInput`, rendered once for all tests. */
function rendered(slug: InquirySlug): Promise<RenderedDocument> {
  const document = documents.get(slug) ?? renderDocument(plainInput(slug))
  documents.set(slug, document)
  return document
}

/** The text of each page. */
async function pageTexts(bytes: Buffer): Promise<readonly string[]> {
  // The library takes over the memory of its bytes, and a Buffer may share memory with others.
  const { text } = await extractText(Uint8Array.from(bytes))
  return text
}

function pageCount(bytes: Buffer): number {
  return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
}

function pngSize(bytes: Buffer): readonly [width: number, height: number] {
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}

/** One invented car of each body. */
function plateOfEachBody(): readonly string[] {
  const plates = Array.from({ length: 200 }, (_, i) => numberToPlate(i * 7919))
  return [...new Map(plates.map((plate) => [carOf(plate).model.body, plate])).values()]
}

describe('a document', () => {
  it.each(RENDERED)(
    'of %s is a complete file of the declared type, and the same every time',
    async (slug) => {
      const document = await rendered(slug)
      expect(sniffDocument(document.bytes)).toBe(document.type)
      expect(document.type).toBe('application/pdf')
      expect(document.bytes.subarray(0, 8).toString()).toMatch(/^%PDF-1\.\d/)
      expect(document.bytes.toString('latin1').trimEnd().endsWith('%%EOF')).toBe(true)
      expect(pageCount(document.bytes)).toBeGreaterThan(0)
      const again = await renderDocument(plainInput(slug))
      expect(again.bytes.equals(document.bytes)).toBe(true)
    },
  )

  it.each(RENDERED)('of %s says on every page that it is fictitious', async (slug) => {
    const { bytes } = await rendered(slug)
    const pages = await pageTexts(bytes)
    expect(pages).toHaveLength(pageCount(bytes))
    expect(pages.filter((page) => !page.includes(NOTICE))).toEqual([])
    expect(pages[0]).toContain(SAMPLE_ID)
  })

  it('prints the result: plate, debts, total as a lower bound, unverified points', async () => {
    const input = documentInput('consulta-veicular', { scenario: '0103', plate: 'TST0103' })
    const text = (await pageTexts((await renderDocument(input)).bytes)).join('\n')
    for (const part of ['TST0103', String(input.result.veiculo?.chassi), 'a partir de R$', 'Não verificado'])
      expect(text).toContain(part)
  })

  it('of a CRLV is a PNG or JPEG page when the scenario asks for it', async () => {
    const png = await renderDocument(documentInput('crlv', { scenario: '0704', plate: 'TST0704' }))
    expect([png.type, sniffDocument(png.bytes)]).toEqual(['image/png', 'image/png'])
    const [width, height] = pngSize(png.bytes)
    expect([width, (height / width).toFixed(2)]).toEqual([1120, '1.42'])
    const photo = await renderDocument(documentInput('crlv', { scenario: '0705', plate: 'TST0705' }))
    expect([photo.type, sniffDocument(photo.bytes)]).toEqual(['image/jpeg', 'image/jpeg'])
    expect(jpeg.decode(photo.bytes, { useTArray: true }).width).toBe(1120)
  })

  it.each([
    ['ABC1234', 'application/pdf'],
    ['ABC1C35', 'image/png'],
    ['CAR1C10', 'image/jpeg'],
  ])('of the CRLV of %s is %s, which depends on the car', async (plate, type) => {
    const document = await renderDocument(documentInput('crlv', { plate }))
    expect([document.type, sniffDocument(document.bytes)]).toEqual([type, type])
  })

  it('is corrupt in scenario 0701, and the check finds it', async () => {
    const { bytes, type } = await renderDocument(
      documentInput('consulta', { scenario: '0701', plate: 'TST0701' }),
    )
    expect(type).toBe('application/pdf')
    expect(sniffDocument(bytes)).toBeUndefined()
  })

  it.each(['0107', '0108', '0109', '0110', '0113'])(
    'of an extreme result (%s) stays short',
    async (scenario) => {
      const { bytes } = await renderDocument(
        documentInput('consulta-completa', { scenario, plate: `TST${scenario}` }),
      )
      expect(pageCount(bytes)).toBeLessThanOrEqual(12)
    },
  )
})

describe('a file name', () => {
  async function nameOf(slug: InquirySlug, more: Partial<DocumentInput> = {}): Promise<string> {
    return (await renderDocument(documentInput(slug, more))).fileName
  }

  it('is prefix, service, and plate or id', async () => {
    expect(await nameOf('gravame', { plate: 'ABC1D23' })).toBe('consultas_gravame_ABC1D23.pdf')
    expect(await nameOf('score-credito')).toBe(`consultas_score-credito_${SAMPLE_ID}.pdf`)
    expect(await nameOf('crlv', { plate: 'TST0705', scenario: '0705' })).toBe('consultas_crlv_TST0705.jpg')
  })

  it('begins with relatorio under white label, except on official documents', async () => {
    expect(await nameOf('gravame', { plate: 'ABC1D23', whiteLabel: true })).toBe(
      'relatorio_gravame_ABC1D23.pdf',
    )
    expect(await nameOf('atpve', { plate: 'ABC1D23', whiteLabel: true })).toBe('consultas_atpve_ABC1D23.pdf')
    const official = async (whiteLabel: boolean) =>
      (await renderDocument(documentInput('atpve', { plate: 'ABC1D23', whiteLabel }))).bytes
    expect((await official(true)).equals(await official(false))).toBe(true)
  })
})

describe('a stored image', () => {
  const image = (kind: (typeof IMAGE_KINDS)[number], index: number): Promise<RenderedDocument> =>
    renderImage({ inquiryId: SAMPLE_ID, kind, index, plate: 'ABC1D23', concludedAt: SAMPLE_TIME })

  it.each(IMAGE_KINDS)('%s has the bytes and the file name of its type', async (kind) => {
    const { bytes, type, fileName } = await image(kind, 1)
    expect(sniffDocument(bytes)).toBe(type)
    expect(fileName).toBe(`${kind}_ABC1D23_1.${DOCUMENT_TYPES[type]}`)
    expect((await image(kind, 1)).bytes.equals(bytes)).toBe(true)
  })

  it('has the size of a photo, and differs for every index', async () => {
    const photos = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((index) => image('leilao', index)))
    expect(new Set(photos.map(({ bytes }) => bytes.toString('base64'))).size).toBe(7)
    const { width, height } = jpeg.decode(photos[0]?.bytes ?? Buffer.from(''), { useTArray: true })
    expect([width, height]).toEqual([960, 720])
  })

  it('draws every body of car', async () => {
    const bodies = await Promise.all(
      plateOfEachBody().map((plate) =>
        renderImage({ inquiryId: SAMPLE_ID, kind: 'outra', index: 0, plate, concludedAt: SAMPLE_TIME }),
      ),
    )
    expect(bodies).toHaveLength(5)
    // An empty picture would compress to a few kilobytes.
    for (const { bytes } of bodies) expect(bytes.length).toBeGreaterThan(25_000)
  })
})

describe('the check of stored bytes', () => {
  it('refuses truncated, empty and unrelated bytes', async () => {
    const { bytes } = await renderDocument(documentInput('consulta'))
    expect(sniffDocument(bytes)).toBe('application/pdf')
    for (const broken of [
      bytes.subarray(0, bytes.length / 2),
      Buffer.from(''),
      Buffer.from('<html>%%EOF'),
      corruptBytes(),
    ]) {
      expect(sniffDocument(broken)).toBeUndefined()
    }
  })
})
