/**
 * Why `/entrar/empresa` says that it did not work. `refused`: never added, suspended, or with an e-mail that
 * nobody has verified. Strangers learn no more than that.
 */
export const COMPANY_FAILURES = ['refused', 'failed', 'unreachable'] as const
export type CompanyFailure = (typeof COMPANY_FAILURES)[number]
