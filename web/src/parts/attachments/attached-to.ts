import type { AttachmentRecord, NoteRecord } from '@prumo/contracts/attachments/attachment.schema'
import {
  payableAttachmentRoutes,
  payableNoteRoutes,
  receivableAttachmentRoutes,
  receivableNoteRoutes,
  requestAttachmentRoutes,
} from '@prumo/contracts/attachments/attachments.contract'

/** Which record files belong to. */
export interface AttachedTo {
  readonly kind: AttachmentRecord
  readonly id: number
}

/** Which record notes belong to. */
export interface NotedOn extends AttachedTo {
  readonly kind: NoteRecord
}

/** The calls of each kind of record. */
export const FILE_ROUTES = {
  payables: payableAttachmentRoutes,
  receivables: receivableAttachmentRoutes,
  'wire-transfer-requests': requestAttachmentRoutes,
} as const

export const NOTE_ROUTES = {
  payables: payableNoteRoutes,
  receivables: receivableNoteRoutes,
} as const

/** Who may change a record may change its files and notes; who carries a request out, those of it. */
export const editingPermission = (kind: AttachmentRecord) =>
  kind === 'wire-transfer-requests' ? 'transfers.store' : (`companies.${kind}.update` as const)

/** Requests have files, which prove that they were carried out, and no notes. */
export const hasNotes = (to: AttachedTo): to is NotedOn => to.kind !== 'wire-transfer-requests'
