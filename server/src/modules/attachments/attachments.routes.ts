import type { AttachmentRecord, NoteRecord } from '@prumo/contracts/attachments/attachment.schema'
import {
  payableAttachmentRoutes,
  payableNoteRoutes,
  receivableAttachmentRoutes,
  receivableNoteRoutes,
  requestAttachmentRoutes,
} from '@prumo/contracts/attachments/attachments.contract'
import { FileAnswer } from '../../kernel/http/file-answer.ts'
import {
  type CompanyStepsContext,
  handleCompany,
  handleCompanySteps,
  type UploadedFile,
} from '../../kernel/http/handler.ts'
import { notFound } from '../../kernel/refusal.ts'
import { attachFile, newFileKey, tidyFile } from './attach-file.ts'
import {
  type AttachedTo,
  findFile,
  listAttachments,
  type NotedOn,
  requireRecord,
} from './attachment.queries.ts'
import { detachFile, purgeDeletedFiles, restoreFile } from './detach-file.ts'
import { addNote, destroyNote, listNotes, updateNote } from './notes.ts'

/** The same commands behind the files of all kinds of records. */
function fileHandlers(
  record_kind: AttachmentRecord,
  routes:
    | typeof payableAttachmentRoutes
    | typeof receivableAttachmentRoutes
    | typeof requestAttachmentRoutes,
) {
  const to = (record_id: number): AttachedTo => ({ record_kind, record_id })
  return [
    handleCompany(routes.list, async ({ db }, { params }) => ({
      data: await listAttachments(db, to(params.id)),
    })),
    handleCompanySteps(routes.upload, async (context, { params, file }) => ({
      data: await upload(context, to(params.id), file),
    })),
    handleCompanySteps(routes.download, (context, { params }) =>
      download(context, to(params.id), params.attachment_id),
    ),
    handleCompanySteps(routes.destroy, async (context, { params }) => {
      await detach(context, to(params.id), params.attachment_id)
      return undefined
    }),
    handleCompany(routes.restore, async ({ db }, { params }) => ({
      data: await restoreFile(db, to(params.id), params.attachment_id),
    })),
  ]
}

/** Bytes go to the store outside of any transaction; those that came to nothing are removed. */
async function upload(
  { inCompany, files }: CompanyStepsContext,
  to: AttachedTo,
  sent: UploadedFile,
) {
  await inCompany((db) => requireRecord(db, to))
  const file = await tidyFile(sent)
  const key = newFileKey()
  await files.put(key, file.bytes)
  try {
    const { attachment, isNew } = await inCompany((db) => attachFile(db, to, file, key))
    if (!isNew) await files.delete(key)
    return attachment
  } catch (error) {
    await files.delete(key)
    throw error
  }
}

async function download(
  { inCompany, files }: CompanyStepsContext,
  to: AttachedTo,
  id: number,
): Promise<FileAnswer> {
  const file = await inCompany((db) => findFile(db, to, id))
  const { size_bytes: max_bytes, sha256 } = file
  const bytes = await files.get(file.file_key, { max_bytes, sha256 })
  if (bytes === null) throw notFound()
  return new FileAnswer(bytes, { fileName: file.name, mediaType: file.media_type })
}

async function detach(
  { inCompany, files }: CompanyStepsContext,
  to: AttachedTo,
  id: number,
): Promise<void> {
  const over = await inCompany(async (db) => {
    await detachFile(db, to, id)
    return purgeDeletedFiles(db)
  })
  await Promise.all(over.map((key) => files.delete(key)))
}

function noteHandlers(
  record_kind: NoteRecord,
  routes: typeof payableNoteRoutes | typeof receivableNoteRoutes,
) {
  const to = (record_id: number): NotedOn => ({ record_kind, record_id })
  return [
    handleCompany(routes.list, async ({ db }, { params }) => ({
      data: await listNotes(db, to(params.id)),
    })),
    handleCompany(routes.create, async ({ db }, { params, body }) => ({
      data: await addNote(db, to(params.id), body.text),
    })),
    handleCompany(routes.update, async ({ db }, { params, body }) => ({
      data: await updateNote(db, to(params.id), params.note_id, body),
    })),
    handleCompany(routes.destroy, ({ db }, { params }) =>
      destroyNote(db, to(params.id), params.note_id).then(() => undefined),
    ),
  ]
}

export const attachmentHandlers = [
  ...fileHandlers('payables', payableAttachmentRoutes),
  ...fileHandlers('receivables', receivableAttachmentRoutes),
  ...fileHandlers('wire-transfer-requests', requestAttachmentRoutes),
  ...noteHandlers('payables', payableNoteRoutes),
  ...noteHandlers('receivables', receivableNoteRoutes),
]
