/**
 * Why `/entrar/empresa` reports a failure. `refused`: the account was never added, is suspended, or has an
 * unverified e-mail address. A stranger must not learn which.
 */
export const COMPANY_FAILURES = ['refused', 'failed', 'unreachable'] as const
export type CompanyFailure = (typeof COMPANY_FAILURES)[number]
