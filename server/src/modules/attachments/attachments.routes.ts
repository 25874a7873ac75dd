import {
  ATTACHMENT_RECORDS,
  type AttachmentRecord,
} from '@prumo/contracts/attachments/attachment-owners'
import type { Attachment, NoteRecord } from '@prumo/contracts/attachments/attachment.schema'
import {
  attachmentRoutes,
  payableNoteRoutes,
  receivableNoteRoutes,
} from '@prumo/contracts/attachments/attachments.contract'
import { putWithRows } from '../../kernel/files/put-with-rows.ts'
import { FileAnswer } from '../../kernel/http/file-answer.ts'
import {
  type CompanyStepsContext,
  handleCompany,
  handleCompanySteps,
} from '../../kernel/http/handler.ts'
import type { UploadedFile } from '../../kernel/http/request-context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { attachFile, newFileKey, type TidyFile, tidyFile } from './attach-file.ts'
import {
  countAttachments,
  type AttachedTo,
  findFile,
  listAttachments,
  type NotedOn,
  requireRecord,
} from './attachment.queries.ts'
import { addWaitingFile } from './bind-files.ts'
import { detachFile, purgeDeletedFiles, restoreFile } from './detach-file.ts'
import { addNote, destroyNote, listNotes, updateNote } from './notes.ts'

/** The same commands behind the files of all kinds of records. */
function fileHandlers(record_kind: AttachmentRecord) {
  const routes = attachmentRoutes[record_kind]
  const to = (record_id: number): AttachedTo => ({ record_kind, record_id })
  return [
    handleCompany(routes.count, async ({ db }, { query }) => ({
      data: await countAttachments(db, record_kind, query.ids),
    })),
    handleCompanySteps(routes.choose, async (context, { file }) => ({
      data: await choose(context, record_kind, file),
    })),
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

async function upload(
  context: CompanyStepsContext,
  to: AttachedTo,
  sent: UploadedFile,
): Promise<Attachment> {
  const { inCompany } = context
  await inCompany((db) => requireRecord(db, to))
  return keepFile(context, sent, (file, key) => inCompany((db) => attachFile(db, to, file, key)))
}

function choose(
  context: CompanyStepsContext,
  record_kind: AttachmentRecord,
  sent: UploadedFile,
): Promise<Attachment> {
  return keepFile(context, sent, async (file, key) => ({
    attachment: await context.inCompany((db) => addWaitingFile(db, record_kind, file, key)),
    isNew: true,
  }))
}

/** Bytes go to the store outside of any transaction; those that came to nothing are removed. */
async function keepFile(
  { company_id, files }: CompanyStepsContext,
  sent: UploadedFile,
  write: (
    file: TidyFile,
    key: string,
  ) => Promise<{ readonly attachment: Attachment; readonly isNew: boolean }>,
): Promise<Attachment> {
  const file = await tidyFile(company_id, sent)
  const key = newFileKey()
  await files.put(key, file.bytes)
  const remove = (unnamed: readonly string[]) => Promise.all(unnamed.map(files.delete))
  const { attachment } = await putWithRows({ keys: () => [key], remove }, async () => {
    const done = await write(file, key)
    return { ...done, used_keys: new Set(done.isNew ? [key] : []) }
  })
  return attachment
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
  ...ATTACHMENT_RECORDS.flatMap(fileHandlers),
  ...noteHandlers('payables', payableNoteRoutes),
  ...noteHandlers('receivables', receivableNoteRoutes),
]
