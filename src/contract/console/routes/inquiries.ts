import { purchase, record, type RouteTable } from './route.ts'

/** Buying, following and finding inquiries, with their documents. */
export const INQUIRY_ROUTES = {
  inquiries: {
    method: 'GET',
    path: '/api/inquiries',
    access: 'signed-in',
    answer: async () => (await import('../record.ts')).HistoryPageSchema,
    orFile: true,
  },
  inquiry: {
    method: 'GET',
    path: '/api/inquiries/{id}',
    access: 'signed-in',
    activity: false,
    answer: record,
  },
  putInquiry: {
    ...purchase,
    path: '/api/inquiries/{id}',
  },
  checkInquiry: {
    method: 'POST',
    path: '/api/inquiries/{id}/check',
    access: 'signed-in',
    answer: record,
  },
  inquiryDocument: {
    method: 'GET',
    path: '/api/inquiries/{id}/document',
    access: 'signed-in',
    opensInTab: true,
    // Only the Content-Type tells how a page can show a document (interface 4.5).
    head: true,
    answer: 'stream',
  },
  inquiryImage: {
    method: 'GET',
    path: '/api/inquiries/{id}/images/{tipo}/{indice}',
    access: 'signed-in',
    opensInTab: true,
    // A certificate may be a PDF (interface 4.6), so a page asks for the type before it links to it.
    head: true,
    answer: 'stream',
  },
} as const satisfies RouteTable
