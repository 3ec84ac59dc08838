import { parseCnpj } from '#brazil/cnpj.ts'
import { someFilter, urlDay, writeUrlFilters } from '#console/routing/url-filters.ts'
import { AUDIT_GROUPS, type AuditGroup } from '#contract/console/audit-action.ts'

/** The query of `GET /api/audit` as far as this page offers it. */
export interface AuditFilters {
  /** A plate, or the id of a purchase, a batch or a person. */
  readonly subject?: string | undefined
  readonly group?: AuditGroup | undefined
  /** Id of the person who did it. */
  readonly by?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly cursor?: string | undefined
}

/** Names of the filters in the URL, in the order of the form. */
const URL_NAMES = {
  subject: 'sobre',
  group: 'grupo',
  by: 'por',
  from: 'de',
  to: 'ate',
  cursor: 'pagina',
} as const satisfies Record<keyof AuditFilters, string>

/**
 * Reads the filters from a URL, which anybody may have edited. Leaves out invalid filters and documents of
 * people.
 */
export function readFilters(search: URLSearchParams): AuditFilters {
  const text = (name: keyof AuditFilters) => {
    const value = search.get(URL_NAMES[name])?.trim().slice(0, 100)
    return value === '' ? undefined : value
  }
  const subject = text('subject')
  const cursor = text('cursor')
  return {
    subject: subject && isDocument(subject) ? undefined : subject,
    group: AUDIT_GROUPS.find((each) => each === text('group')),
    by: text('by')?.slice(0, 80),
    from: urlDay(text('from')),
    to: urlDay(text('to')),
    cursor: cursor && /^\d{1,15}$/.test(cursor) ? cursor : undefined,
  }
}

/** The same filters as a query string. */
export function writeFilters(filters: AuditFilters): URLSearchParams {
  return writeUrlFilters(URL_NAMES, filters)
}

/** Whether any filter is set. The page of the list is not a filter. */
export function isFiltered({ cursor: _cursor, ...filters }: AuditFilters): boolean {
  return someFilter(filters)
}

/**
 * Whether this can be the number of a document, which no URL may hold: any long number, because one with a
 * typing mistake or a driving licence is as personal as a correct CPF.
 */
export function isDocument(text: string): boolean {
  return /^\d{11,}$/.test(text.replaceAll(/[\s./-]/g, '')) || parseCnpj(text).ok
}
