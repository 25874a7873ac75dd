import type { attachmentRefusals as pt } from '../../pt/server/attachment-refusals.ts'
import type { Translation } from '../../engine/translation.ts'

export const attachmentRefusals = {
  attachment_type:
    'Only PDF, PNG, JPG, XML, OFX, XLSX, CSV and TXT are accepted, with content that matches the file name. Check the file and upload it again.',
  attachment_gone:
    'An attached file is no longer available: remove it from the list and attach it again.',
  too_many_waiting_files:
    'You already have {{max}} files waiting for a record. Save the records you began, or try again tomorrow.',
  too_many_attachments:
    'This record already has {{max}} attachments. Delete one that is no longer needed.',
  too_many_notes: 'This record already has {{max}} notes. Delete one that is no longer needed.',
  note_of_another: 'This note is someone else’s: only its author can change or delete it.',
} satisfies Translation<typeof pt>
