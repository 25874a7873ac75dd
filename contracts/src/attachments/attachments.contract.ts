import { z } from 'zod'
import { recordBy } from '../record-by.ts'
import { defineRoute } from '../route.ts'
import {
  bytesSchema,
  companyParams,
  dataOf,
  idListSchema,
  idTextSchema,
  nothingSchema,
  recordParams,
} from '../scalars.ts'
import { ATTACHMENT_OWNERS, type AttachmentOwner } from './attachment-owners.ts'
import {
  ATTACHMENT_TYPES,
  attachmentCountSchema,
  attachmentSchema,
  MAX_ATTACHMENT_BYTES,
  type NoteRecord,
  noteEditSchema,
  noteInputSchema,
  noteSchema,
} from './attachment.schema.ts'

const fileParams = recordParams.extend({ attachment_id: idTextSchema })
const noteParams = recordParams.extend({ note_id: idTextSchema })

/** Files of one kind of record. */
function routesOf({ noun, read, create, change }: AttachmentOwner) {
  const waiting = `/api/companies/{company_id}/${noun}/attachments` as const
  const path = `/api/companies/{company_id}/${noun}/{id}/attachments` as const
  const file = `${path}/{attachment_id}` as const
  const reading = { kind: 'company', permission: read } as const
  const editing = { kind: 'company', permission: change } as const
  const upload = { field: 'file', max_bytes: MAX_ATTACHMENT_BYTES } as const
  return {
    count: defineRoute({
      id: `${noun}.attachment-counts`,
      method: 'GET',
      path: `${waiting}/counts`,
      access: reading,
      summary: `How many files some of the ${noun} have; those without files are not named`,
      params: companyParams,
      query: z.object({ ids: idListSchema }),
      response: dataOf(z.array(attachmentCountSchema)),
    }),
    choose: defineRoute({
      id: `${noun}.choose-attachment`,
      method: 'POST',
      path: waiting,
      access: { kind: 'company', permission: create },
      summary: `A file for one of the ${noun} that is not saved yet; one that is never bound goes`,
      params: companyParams,
      upload,
      response: dataOf(attachmentSchema),
      status: 201,
    }),
    list: defineRoute({
      id: `${noun}.attachments`,
      method: 'GET',
      path,
      access: reading,
      summary: `Files attached to one of the ${noun}, the first first`,
      params: recordParams,
      response: dataOf(z.array(attachmentSchema)),
    }),
    upload: defineRoute({
      id: `${noun}.attach`,
      method: 'POST',
      path,
      access: editing,
      summary: `Attach a file to one of the ${noun}; the same file is attached once`,
      params: recordParams,
      upload,
      response: dataOf(attachmentSchema),
      status: 201,
    }),
    download: defineRoute({
      id: `${noun}.download-attachment`,
      method: 'GET',
      path: file,
      access: reading,
      summary: 'An attached file, to be saved',
      params: fileParams,
      produces: Object.values(ATTACHMENT_TYPES),
      response: bytesSchema,
    }),
    destroy: defineRoute({
      id: `${noun}.detach`,
      method: 'DELETE',
      path: file,
      access: editing,
      summary: 'Delete an attached file; for 30 days it can be restored',
      params: fileParams,
      response: nothingSchema,
      status: 204,
    }),
    restore: defineRoute({
      id: `${noun}.restore-attachment`,
      method: 'POST',
      path: `${file}/restore`,
      access: editing,
      summary: 'Restore an attached file that was deleted within 30 days',
      params: fileParams,
      response: dataOf(attachmentSchema),
    }),
  }
}

/** Notes on one kind of record. */
function noteRoutes<const N extends NoteRecord>(noun: N) {
  const path = `/api/companies/{company_id}/${noun}/{id}/notes` as const
  const note = `${path}/{note_id}` as const
  const reading = { kind: 'company', permission: `companies.${noun}.index` } as const
  const editing = { kind: 'company', permission: `companies.${noun}.update` } as const
  return {
    list: defineRoute({
      id: `${noun}.notes`,
      method: 'GET',
      path,
      access: reading,
      summary: `Notes on one of the ${noun}, the newest first`,
      params: recordParams,
      response: dataOf(z.array(noteSchema)),
    }),
    create: defineRoute({
      id: `${noun}.add-note`,
      method: 'POST',
      path,
      access: editing,
      summary: `Write a note on one of the ${noun}`,
      params: recordParams,
      body: noteInputSchema,
      response: dataOf(noteSchema),
      status: 201,
    }),
    update: defineRoute({
      id: `${noun}.update-note`,
      method: 'PUT',
      path: note,
      access: editing,
      summary: 'Change a note of one’s own',
      params: noteParams,
      body: noteEditSchema,
      response: dataOf(noteSchema),
    }),
    destroy: defineRoute({
      id: `${noun}.destroy-note`,
      method: 'DELETE',
      path: note,
      access: editing,
      summary: 'Delete a note of one’s own',
      params: noteParams,
      response: nothingSchema,
      status: 204,
    }),
  }
}

/** The calls of each kind of record. */
export const attachmentRoutes = recordBy(
  Object.values(ATTACHMENT_OWNERS),
  ({ noun }) => noun,
  routesOf,
)
export const payableNoteRoutes = noteRoutes('payables')
export const receivableNoteRoutes = noteRoutes('receivables')
