import type { Attachment } from '@prumo/contracts/attachments/attachment.schema'
import { sendRoute } from '../../client/api-client.ts'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useSaveFile } from '../../client/save-file.ts'
import { usePublishAnswer } from '../../client/publish-answer.ts'
import { toast } from '../../client/toast-store.ts'
import { useSession } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type AttachedTo, FILE_ROUTES } from './attached-to.ts'
import { FileRow } from './file-row.tsx'
import { FilesFrame } from './files-frame.tsx'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

const noFiles: readonly Attachment[] = []

interface FileSectionProps extends AttachedTo {
  readonly mayChange: boolean
}

/** The files of a record. */
export function FileSection({ kind, id, mayChange }: FileSectionProps) {
  const t = useTexts('attachments')
  const routes = FILE_ROUTES[kind]
  const company_id = useSession().currentCompanyId
  const publishAnswer = usePublishAnswer()
  const files = useRouteQuery(routes.list, { params: { id } }).data?.data ?? noFiles
  const { uploads, send, dismiss } = useUploads(
    async (file) => {
      await sendRoute(routes.upload, { params: { company_id, id }, file })
    },
    () => publishAnswer(routes.upload, null),
  )
  const { save } = useSaveFile()
  const removal = useCommand(routes.destroy)
  const restoring = useCommand(routes.restore)
  const remove = async ({ id: attachment_id, name }: Attachment) => {
    const outcome = await removal.send({ params: { id, attachment_id } })
    const restore = () => void restoring.send({ params: { id, attachment_id } })
    if (outcome.ok) toast(t('removed', { name }), { onUndo: restore })
  }
  return (
    <FilesFrame
      mayChange={mayChange}
      isEmpty={files.length === 0 && uploads.length === 0}
      onTake={(list) => void send(list)}
    >
      {files.map((file) => (
        <FileRow
          key={file.id}
          file={file}
          onSave={() => void save(routes.download, { params: { id, attachment_id: file.id } })}
          onRemove={mayChange ? () => void remove(file) : undefined}
        />
      ))}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
      ))}
    </FilesFrame>
  )
}
