import type { AttachmentRecord } from '@prumo/contracts/attachments/attachment.schema'
import {
  payableAttachmentRoutes,
  payableNoteRoutes,
  receivableAttachmentRoutes,
  receivableNoteRoutes,
} from '@prumo/contracts/attachments/attachments.contract'

/** Which record files and notes belong to. */
export interface AttachedTo {
  readonly kind: AttachmentRecord
  readonly id: number
}

/** The calls of each kind of record. */
export const FILE_ROUTES = {
  payables: payableAttachmentRoutes,
  receivables: receivableAttachmentRoutes,
} as const

export const NOTE_ROUTES = {
  payables: payableNoteRoutes,
  receivables: receivableNoteRoutes,
} as const

/** Who may change the record may change its files and notes. */
export const editingPermission = (kind: AttachmentRecord) => `companies.${kind}.update` as const
