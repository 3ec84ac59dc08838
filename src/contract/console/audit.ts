/** What the audit trail records, by the name that it stores. */
export const AUDIT_ACTIONS = [
  /** An order was stored: who asks what about whom, with which purpose and declaration. */
  'purchase',
  'batch',
  'result-opened',
  'document-downloaded',
  'image-opened',
  /** Personal data in a result that were masked were shown to the person. */
  'data-revealed',
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'session-ended',
  'password-changed',
  'second-factor-set',
  'second-factor-removed',
  'person-added',
  'person-changed',
  'person-suspended',
  'person-reactivated',
  'invite-made',
  'invite-accepted',
  'limits-changed',
  'limit-raised',
  'service-switched',
  'package-saved',
  'package-removed',
  'threshold-changed',
  'data-exported',
  'data-purged',
  'retention-purged',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
