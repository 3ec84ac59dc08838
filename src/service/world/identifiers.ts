import { formatCpfOrCnpj } from '#brazil/cpf-or-cnpj.ts'

/** Removes formatting: `529.982.247-25` and `abc-1d23` as the service stores them. */
export function unmasked(value: unknown): string {
  return typeof value === 'string' ? value.toUpperCase().replaceAll(/[^0-9A-Z]/g, '') : ''
}

export function isCompany(document: string): boolean {
  return document.length === 14
}

/**
 * Masks the document of a third party: the middle of a CPF stays visible; a CNPJ stays whole because it is
 * public.
 */
export function maskDocument(document: string): string {
  return isCompany(document)
    ? formatCpfOrCnpj(document)
    : document.replace(/^.{3}(.{3})(.{3}).{2}$/, '***.$1.$2-**')
}

/** `J*** F******`: the first letter of each word. */
export function maskName(name: string): string {
  return name
    .split(' ')
    .filter((word) => word.length > 2)
    .map((word) => word.slice(0, 1) + '*'.repeat(word.length - 1))
    .join(' ')
}
