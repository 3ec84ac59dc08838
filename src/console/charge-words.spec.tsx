import { cleanup, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { fieldKey } from '#console/form-engine/field.ts'
import { KnownCar } from '#console/home/KnownCar.tsx'
import { NewShop } from '#console/home/NewShop.tsx'
import { OfferRow } from '#console/offers/OfferRow.tsx'
import { PaidForCar } from '#console/order/Expected.tsx'
import { OrderForm } from '#console/order/OrderForm.tsx'
import { PaidBeforeNotice } from '#console/order/PaidBeforeNotice.tsx'
import { OtherLine } from '#console/packages/OtherLine.tsx'
import { paidItem } from '#console/packages/test-packages.ts'
import { INQUIRY_TEXTS } from '#console/purchase/purchase-texts.ts'
import { PurchaseOutcome } from '#console/purchase/PurchaseOutcome.tsx'
import { PurgedNotice } from '#console/record/PurgedNotice.tsx'
import { OfferLink } from '#console/record/result/Offer.tsx'
import { testBatch } from '#console/test-batch.ts'
import { aspectLine, fileWith } from '#console/test-car-file.ts'
import { showPage } from '#console/test-page.tsx'
import { BatchControls } from './batches/progress/BatchControls.tsx'
import { show as showFipe } from './fipe/test-fipe-page.tsx'

const GRAVAME = { servico: 'gravame', nome: 'Gravame', requer: ['placa'], preco: 8.9 }
const PAID = paidItem('gravame', 1)
const CATALOG = { servicos: [GRAVAME], switches: {}, unreadable: [], readAt: '2026-11-20T12:00:00.000Z' }

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items: [], nextCursor: null })))
})
afterEach(() => vi.unstubAllGlobals())

function show(part: ReactElement, ambiente?: 'test', paid = PAID) {
  showPage('/', part, {
    catalog: CATALOG,
    seed: (client) => {
      client.setQueryData(apiQuery('balance').queryKey, (kept) => kept && { ...kept, ambiente })
      const about = apiQuery('inquiries', { plate: 'ABC1D23', limit: 50 })
      client.setQueryData(about.queryKey, { items: [paid], nextCursor: null })
      const environment = ambiente ?? 'live'
      client.setQueryData(apiQuery('session').queryKey, {
        person: null,
        needsSetup: false,
        environment,
        keyRefused: false,
      })
    },
  })
}

const text = () => document.body.textContent.replaceAll('\u00A0', ' ')

it.each<[part: string, element: ReactElement, live: string, test: string]>([
  [
    'an answer of before',
    <PaidBeforeNotice key="1" paid={PAID} isCurrent={false} age="há 60 dias" />,
    'Abrir não custa nada. Consultar de novo é cobrado outra vez.',
    'Abrir não custa nada. ',
  ],
  [
    'a form whose answer the shop has',
    <OrderForm
      key="2"
      item={GRAVAME}
      known={{ placa: 'ABC1D23' }}
      today="2026-11-20"
      onComplete={() => undefined}
    />,
    'Abrir não custa nada. Consultar é cobrado à parte.',
    'Abrir não custa nada.',
  ],
  [
    'an order whose answer was lost',
    <PurchaseOutcome key="3" texts={INQUIRY_TEXTS} confirming failure={undefined} priceCents={890} />,
    'até ter certeza, e a consulta é paga uma vez só.',
    'até ter certeza.',
  ],
  [
    'a running list',
    <BatchControls key="4" batch={testBatch()} lines={[]} catalog={CATALOG} />,
    'termina e é cobrado se der resultado, e o resto fica esperando, sem cobrança.',
    'termina, e o resto fica esperando.',
  ],
])('%s speaks of a charge only with a live key', async (_, element, live, test) => {
  show(element)
  await vi.waitFor(() => expect(text()).toContain(live))
  cleanup()
  show(element, 'test')
  await vi.waitFor(() => expect(text()).toContain(test))
  expect(text()).not.toMatch(/cobrad|devolvid|paga uma vez/)
})

it.each([
  ['a new shop', <NewShop key="1" />, 'nada é cobrado sem a sua confirmação'],
  [
    'an erased result',
    <PurgedNotice
      key="2"
      record={{ service: 'gravame', plate: null }}
      purged={{ at: '2026-11-20T12:00:00.000Z', afterDays: 90 }}
    />,
    'Uma nova consulta tem o preço de hoje.',
  ],
])('%s has words that are true with either key', (_, element, words) => {
  show(element)
  expect(text()).toContain(words)
})

it('the search for a value promises no price on its button, which has none with a test key', () => {
  showFipe('por=placa', { isTest: true })
  expect(screen.getByText(/Procurar é grátis\. Só ver o valor tem preço, que aparece antes\./)).toBeVisible()
})

const SIMILAR = {
  kind: 'similar',
  similar: { id: 'similar', state: 'done', createdAt: '2026-11-20T12:00:00.000Z' },
} as const
const FILE = fileWith(
  'ABC1D23',
  (['theft', 'court', 'lien'] as const).map((kind) => aspectLine(kind, 'clean', { inquiryId: kind })),
)

it.each<[part: string, of: (paid: typeof PAID) => ReactElement, live: RegExp, test: RegExp]>([
  [
    'an answer of before',
    (paid) => <PaidBeforeNotice paid={paid} isCurrent={false} age="há 60 dias" />,
    /Esta consulta já foi paga há 60 dias.*Abrir a consulta já paga/,
    /Esta consulta já foi feita há 60 dias.*Abrir a consulta já feita/,
  ],
  [
    'an offer',
    (paid) => <OfferRow item={GRAVAME} plate="ABC1D23" paid={paid} />,
    /Já paga, há/,
    /Já feita, há/,
  ],
  [
    'a line of a package',
    (paid) => <OtherLine line={{ kind: 'known', service: 'gravame', name: 'Gravame', paid }} />,
    /Gravame: já paga/,
    /Gravame: já feita/,
  ],
  [
    'a link in a result',
    () => <OfferLink offer={GRAVAME} plate="ABC1D23" />,
    /Gravame: .*já paga/,
    /Gravame: .*já feita/,
  ],
  [
    'the answers of a car, beside the form of another inquiry',
    () => (
      <PaidForCar item={{ ...GRAVAME, servico: 'renajud' }} values={{ [fieldKey('placa')]: 'ABC1D23' }} />
    ),
    /Já pago sobre este carro/,
    /Já feito sobre este carro/,
  ],
  ['a known car', () => <KnownCar file={FILE} plate="ABC1D23" />, /já paga, ver/, / · ver/],
  [
    'a similar inquiry',
    () => <PurchaseOutcome texts={INQUIRY_TEXTS} confirming={false} failure={SIMILAR} priceCents={890} />,
    /Esta consulta já foi paga/,
    /Esta consulta já foi feita/,
  ],
])('%s is not called paid if it was made with a test key', (_, of, live, test) => {
  show(of(PAID))
  expect(text()).toMatch(live)
  cleanup()
  const made = { ...PAID, test: true as const }
  show(of(made), 'test', made)
  expect(text()).toMatch(test)
  expect(text()).not.toMatch(/\bpagas?\b/)
})
