import type { PermissionKey } from '../access/permissions.ts'
import { FEATURES, type Feature } from '../features.ts'
import { recordBy } from '../record-by.ts'

/** The records that files belong to, by the noun of their routes. */
export type AttachmentRecord = Feature['attachments'][number]['noun']

/** Records that files belong to, and who does what with those files. */
export interface AttachmentOwner {
  readonly noun: AttachmentRecord
  readonly read: PermissionKey
  readonly create: PermissionKey
  readonly change: PermissionKey
}

const declared = FEATURES.flatMap<AttachmentOwner>(({ attachments }) => attachments)

/** Every kind of record that files belong to. */
export const ATTACHMENT_OWNERS = recordBy(
  declared,
  ({ noun }) => noun,
  (owner) => owner,
)

export const ATTACHMENT_RECORDS: readonly AttachmentRecord[] = declared.map(({ noun }) => noun)
