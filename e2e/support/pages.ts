import { expect, type Locator, type Page } from '@playwright/test'

export interface PageCase {
  /** Name of its picture. */
  readonly name: string
  readonly path: string
  /** The part of the page that arrives last. */
  readonly complete: (page: Page) => Locator
  /** Whether the page is a list or has columns, so that it uses as much of a large screen as is readable. */
  readonly isWide?: boolean
}

const plateBox = (page: Page) => page.getByRole('textbox', { name: /Placa/ })
/** The home page's cars. At midnight the cars of the day become the latest ones. */
export const CARS_OF_HOME = /^(?:Carros de hoje|Últimos carros)$/

const gravame = (page: Page) => page.getByRole('link', { name: /^Gravame/ })

/** Pages that a URL opens without an earlier purchase. */
export const PAGES: readonly PageCase[] = [
  {
    name: 'home',
    path: '/',
    isWide: true,
    complete: (page) => {
      const cars = page.getByRole('region', { name: CARS_OF_HOME })
      return cars.getByRole('listitem').or(page.getByText('Nenhum carro ainda')).first()
    },
  },
  {
    name: 'home-plate',
    path: '/?placa=BRA2E19',
    isWide: true,
    complete: (page) => page.getByRole('link', { name: /^Consulta Completa/ }),
  },
  { name: 'catalog', path: '/servicos', isWide: true, complete: gravame },
  { name: 'form-completa', path: '/servicos/consulta-completa', isWide: true, complete: plateBox },
  { name: 'form-crlv', path: '/servicos/crlv', isWide: true, complete: plateBox },
  {
    name: 'form-person',
    path: '/servicos/cnh-nacional',
    isWide: true,
    complete: (page) => page.getByRole('textbox', { name: 'CPF' }),
  },
  {
    name: 'history',
    path: '/consultas',
    isWide: true,
    complete: (page) => {
      // A table on a desktop, cards on a phone.
      const main = page.getByRole('main')
      const lines = main.getByRole('table', { name: 'Consultas feitas' }).or(main.getByRole('listitem'))
      return lines.or(main.getByText('Nenhuma consulta ainda')).first()
    },
  },
  {
    name: 'cars',
    path: '/carros',
    isWide: true,
    complete: (page) =>
      page
        .getByRole('table', { name: 'Carros' })
        .or(page.getByRole('main').getByRole('listitem'))
        .or(page.getByText('Nenhum carro ainda'))
        .first(),
  },
  {
    name: 'car',
    path: '/carros/BRA2E19',
    isWide: true,
    complete: (page) =>
      page
        .getByText(/^Até quanto pagar\?/)
        .filter({ visible: true })
        .first(),
  },
  {
    name: 'alerts',
    path: '/alertas',
    isWide: true,
    complete: (page) =>
      page.getByText('Nenhum aviso ainda').or(page.getByRole('main').locator('summary')).first(),
  },
  {
    name: 'fipe',
    path: '/fipe',
    isWide: true,
    complete: (page) => page.getByLabel('Marca', { exact: true }),
  },
  {
    name: 'batches',
    path: '/lotes',
    isWide: true,
    complete: (page) => page.getByRole('link', { name: 'Novo lote' }).first(),
  },
  { name: 'batch-choice', path: '/lotes/novo', isWide: true, complete: (page) => page.getByLabel('Lista') },
  {
    name: 'account',
    path: '/conta',
    complete: (page) => page.getByText('este navegador'),
  },
  {
    name: 'shares',
    path: '/links',
    complete: (page) => page.getByRole('listitem').or(page.getByText('Nenhum link ativo')).last(),
  },
  { name: 'privacy', path: '/privacidade', complete: (page) => page.getByText(/Sem prazo/) },
  {
    name: 'statement',
    path: '/extrato',
    isWide: true,
    complete: (page) => page.getByRole('heading', { name: /^Conferência / }),
  },
  {
    name: 'audit',
    path: '/auditoria',
    isWide: true,
    complete: (page) => page.getByText('Código de conferência'),
  },
  {
    name: 'settings',
    path: '/ajustes',
    complete: (page) => page.getByRole('heading', { name: 'Consultas da loja' }),
  },
  { name: 'not-found', path: '/nada-aqui', complete: (page) => page.getByText('Nada foi cobrado.') },
  {
    name: 'staff',
    path: '/equipe',
    complete: (page) => page.getByRole('button', { name: /^Editar/ }).first(),
  },
]

/** Opens a page and waits until everything on it has arrived. */
export async function openPage(page: Page, { path, complete }: PageCase): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Carteira' })).toContainText('R$')
  await expect(complete(page)).toBeVisible()
}
