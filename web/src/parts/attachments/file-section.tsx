import { ActionIcon, Button, Loader } from '@mantine/core'
import { ATTACHMENT_TYPES, type Attachment } from '@prumo/contracts/attachments/attachment.schema'
import { IconCamera, IconPaperclip, IconX } from '@tabler/icons-react'
import { type ClipboardEvent, useRef } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { useSaveFile } from '../../client/save-file.ts'
import { toast } from '../../client/toast-store.ts'
import { useFileTarget } from '../../kit/use-file-target.ts'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type AttachedTo, FILE_ROUTES } from './attached-to.ts'
import classes from './attachments.module.css'
import { FileRow } from './file-row.tsx'
import { type Upload, useUploads } from './use-uploads.ts'

/** What the file dialog offers; what is sent is looked at by the server. */
const ACCEPTED = [...Object.keys(ATTACHMENT_TYPES).map((type) => `.${type}`), '.jpeg'].join(',')
const noFiles: readonly Attachment[] = []

interface FileSectionProps extends AttachedTo {
  readonly mayChange: boolean
}

/** The files of a record; more come by button, by dropping, by pasting, or from a phone's camera. */
export function FileSection({ kind, id, mayChange }: FileSectionProps) {
  const t = useTexts('attachments')
  const routes = FILE_ROUTES[kind]
  const files = useRouteQuery(routes.list, { params: { id } }).data?.data ?? noFiles
  const { uploads, send, dismiss } = useUploads({ kind, id })
  const { save } = useSaveFile()
  const removal = useCommand(routes.destroy)
  const restoring = useCommand(routes.restore)
  const remove = async ({ id: attachment_id, name }: Attachment) => {
    const outcome = await removal.send({ params: { id, attachment_id } })
    const restore = () => void restoring.send({ params: { id, attachment_id } })
    if (outcome.ok) toast(t('removed', { name }), { onUndo: restore })
  }
  const take = (list: readonly File[]) => {
    if (mayChange && list.length > 0) void send(list)
  }
  const { isOver, handlers } = useFileTarget({ isOn: mayChange, onFiles: take })
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    take([...event.clipboardData.files])
  }
  return (
    <div
      className={classes['section']}
      data-over={isOver || undefined}
      {...handlers}
      onPaste={onPaste}
    >
      <div className={classes['head']}>
        <h3 className={classes['title']}>{t('files')}</h3>
        {mayChange ? <AddButtons onTake={take} /> : null}
      </div>
      {files.length === 0 && uploads.length === 0 ? (
        <p className={classes['quiet']}>{t(mayChange ? 'no_files_hint' : 'no_files')}</p>
      ) : (
        <ul className={classes['list']}>
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
        </ul>
      )}
    </div>
  )
}

/** The dialog of files, and the camera of a phone. */
function AddButtons({ onTake }: { readonly onTake: (files: readonly File[]) => void }) {
  const t = useTexts('attachments')
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const input = { type: 'file', hidden: true, tabIndex: -1 } as const
  const taking = (element: HTMLInputElement) => {
    if (element.files) onTake([...element.files])
    // The same file may be chosen again.
    element.value = ''
  }
  return (
    <div className={classes['acts']}>
      <input
        {...input}
        ref={chooser}
        multiple
        accept={ACCEPTED}
        aria-label={t('add')}
        onChange={(event) => taking(event.currentTarget)}
      />
      <input
        {...input}
        ref={camera}
        accept="image/*"
        capture="environment"
        aria-label={t('photo')}
        onChange={(event) => taking(event.currentTarget)}
      />
      <Button
        variant="default"
        size="compact-sm"
        className={classes['phone-only'] ?? ''}
        leftSection={<IconCamera size={16} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        {t('photo')}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPaperclip size={16} aria-hidden />}
        onClick={() => chooser.current?.click()}
      >
        {t('add')}
      </Button>
    </div>
  )
}

interface UploadRowProps {
  readonly upload: Upload
  readonly onDismiss: () => void
}

function UploadRow({ upload: { name, problem }, onDismiss }: UploadRowProps) {
  const t = useTexts('attachments')
  const labelled = useLabelled()
  if (problem === null)
    return (
      <li className={classes['row']}>
        <Loader size={16} aria-hidden />
        <span className={classes['name']} role="status">
          {t('sending', { name })}
        </span>
      </li>
    )
  return (
    <li className={classes['row']}>
      <span className={classes['problem']} role="alert">
        {labelled(name, problem)}
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('dismiss', { name })}
        title={t('dismiss', { name })}
        onClick={onDismiss}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}
