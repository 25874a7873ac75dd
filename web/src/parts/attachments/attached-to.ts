import {
  ATTACHMENT_OWNERS,
  type AttachmentRecord,
} from '@prumo/contracts/attachments/attachment-owners'
import type { NoteRecord } from '@prumo/contracts/attachments/attachment.schema'
import {
  attachmentRoutes,
  payableNoteRoutes,
  receivableNoteRoutes,
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
export const FILE_ROUTES = attachmentRoutes

export const NOTE_ROUTES = {
  payables: payableNoteRoutes,
  receivables: receivableNoteRoutes,
} as const

/** Who may change the files of a record. */
export const editingPermission = (kind: AttachmentRecord) => ATTACHMENT_OWNERS[kind].change

/** Payables and receivables have notes beside their files. */
export const hasNotes = (to: AttachedTo): to is NotedOn => to.kind in NOTE_ROUTES
