import type { AttachmentRecord } from '@prumo/contracts/attachments/attachment-owners'
import { type Attachment, MAX_ATTACHMENTS } from '@prumo/contracts/attachments/attachment.schema'
import { useRef, useState } from 'react'
import { sendRoute } from '../../client/api-client.ts'
import { useSession } from '../../client/use-session.ts'
import type { FieldBinding } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FILE_ROUTES } from './attached-to.ts'
import classes from './attachments.module.css'
import { FileRow } from './file-row.tsx'
import { FilesFrame } from './files-frame.tsx'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

/** Stands in the form for a file on its way: no id is 0, so that the form is not saved without it. */
const ON_ITS_WAY = 0

export interface NewFilesProps {
  readonly kind: AttachmentRecord
  /** The ids of the files, which the form sends with the record. */
  readonly field: FieldBinding<readonly number[] | null | undefined>
}

/** Files of a record that is not saved yet: they are sent when chosen, and bound when it is saved. */
export function NewFilesPanel({ kind, field }: NewFilesProps) {
  const t = useTexts('attachments')
  const company_id = useSession().currentCompanyId
  const [files, setFiles] = useState<readonly Attachment[]>([])
  /** The same by now, for a file that gets there later. */
  const chosen = useRef<readonly Attachment[]>([])
  /** Files of several drops may be on their way at once. */
  const drops = useRef(0)
  const put = (next: readonly Attachment[]) => {
    chosen.current = next
    setFiles(next)
    const ids = next.map(({ id }) => id)
    if (drops.current > 0) ids.push(ON_ITS_WAY)
    field.onChange(ids.length === 0 ? undefined : ids)
  }
  const { uploads, send, dismiss } = useUploads(
    async (file) => {
      const { data } = await sendRoute(FILE_ROUTES[kind].choose, { params: { company_id }, file })
      put([...chosen.current, data])
    },
    () => {
      drops.current -= 1
      put(chosen.current)
    },
  )
  const take = (list: readonly File[]) => {
    drops.current += 1
    put(chosen.current)
    void send(list.slice(0, MAX_ATTACHMENTS - chosen.current.length))
  }
  const isWaiting = uploads.some(({ problem }) => problem === null)
  return (
    <section className={classes['panel']} aria-label={t('files')}>
      <FilesFrame
        mayChange={files.length < MAX_ATTACHMENTS}
        isEmpty={files.length === 0 && uploads.length === 0}
        onTake={take}
      >
        {files.map((file) => (
          <FileRow
            key={file.id}
            file={file}
            onRemove={() => put(chosen.current.filter(({ id }) => id !== file.id))}
          />
        ))}
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
        ))}
      </FilesFrame>
      {isWaiting && field.error !== undefined ? (
        <span className={classes['problem']} role="alert">
          {t('wait_for_files')}
        </span>
      ) : null}
    </section>
  )
}
