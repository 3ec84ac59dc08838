/** The actions that the audit trail records, by their stored names. */
export const AUDIT_ACTIONS = [
  /** An order was stored: who asks about whom or what, with which purpose and declaration. */
  'purchase',
  'batch',
  /** This person opened the result for the first time within an hour. */
  'result-opened',
  'document-downloaded',
  /** A person opened the first photo of a purchase within an hour, or downloaded a photo. */
  'image-opened',
  /** The person was shown personal data of a result unmasked. */
  'data-revealed',
  /**
   * A link that shows a result or a car's file to everybody who has it was made, or revoked before it
   * expired.
   */
  'share-made',
  'share-revoked',
  'signed-in',
  /** One attempt, or `count` attempts when there were many in a minute. */
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
  /** A person wrote a note into a car's file. */
  'note-added',
  'account-saved',
  /** A plate was added to the service's monitoring, or removed from it. */
  'watch-begun',
  'watch-ended',
  /** A manager searched for what the shop stores about a person. */
  'data-searched',
  'data-exported',
  'data-purged',
  'retention-purged',
  'batch-stopped',
  'batch-resumed',
  /** A CSV was downloaded: a batch, the statement, the history or this trail. */
  'csv-downloaded',
  /** This many opened results and sign-ins could not be written. */
  'entries-lost',
  /** At a start or after a failover, the store lacked entries or purchases that had been written. */
  'rows-lost',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The groups that the page filters by, in the page's order. */
export const AUDIT_GROUPS = ['purchases', 'results', 'sign-ins', 'staff', 'settings', 'privacy'] as const
export type AuditGroup = (typeof AUDIT_GROUPS)[number]

const GROUP_OF: Readonly<Record<AuditAction, AuditGroup>> = {
  purchase: 'purchases',
  batch: 'purchases',
  'batch-stopped': 'purchases',
  'batch-resumed': 'purchases',
  'result-opened': 'results',
  'document-downloaded': 'results',
  'image-opened': 'results',
  'data-revealed': 'results',
  'share-made': 'results',
  'share-revoked': 'results',
  'csv-downloaded': 'results',
  'signed-in': 'sign-ins',
  'sign-in-refused': 'sign-ins',
  'signed-out': 'sign-ins',
  'session-ended': 'sign-ins',
  'password-changed': 'sign-ins',
  'second-factor-set': 'sign-ins',
  'second-factor-removed': 'sign-ins',
  'person-added': 'staff',
  'person-changed': 'staff',
  'person-suspended': 'staff',
  'person-reactivated': 'staff',
  'invite-made': 'staff',
  'invite-accepted': 'staff',
  'limits-changed': 'settings',
  'limit-raised': 'settings',
  'service-switched': 'settings',
  'package-saved': 'settings',
  'package-removed': 'settings',
  'threshold-changed': 'settings',
  'note-added': 'purchases',
  'account-saved': 'purchases',
  'watch-begun': 'settings',
  'watch-ended': 'settings',
  'entries-lost': 'settings',
  'rows-lost': 'settings',
  'data-searched': 'privacy',
  'data-exported': 'privacy',
  'data-purged': 'privacy',
  'retention-purged': 'privacy',
}

/** The actions of a group. */
export function actionsOf(group: AuditGroup): readonly AuditAction[] {
  return AUDIT_ACTIONS.filter((action) => GROUP_OF[action] === group)
}
