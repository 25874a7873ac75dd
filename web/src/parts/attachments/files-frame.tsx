import { Button } from '@mantine/core'
import { ATTACHMENT_TYPES } from '@prumo/contracts/attachments/attachment.schema'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { type ClipboardEvent, type ReactNode, useRef } from 'react'
import { useFileTarget } from '../../kit/use-file-target.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './attachments.module.css'

/** What the file dialog offers; what is sent is looked at by the server. */
const ACCEPTED = [...Object.keys(ATTACHMENT_TYPES).map((type) => `.${type}`), '.jpeg'].join(',')

interface FilesFrameProps {
  readonly mayChange: boolean
  readonly isEmpty: boolean
  readonly onTake: (files: readonly File[]) => void
  /** The rows. */
  readonly children: ReactNode
}

/** A list of files; more come by button, by dropping, by pasting, or from a phone's camera. */
export function FilesFrame({ mayChange, isEmpty, onTake, children }: FilesFrameProps) {
  const t = useTexts('attachments')
  const take = (list: readonly File[]) => {
    if (mayChange && list.length > 0) onTake(list)
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
      {isEmpty ? (
        <p className={classes['quiet']}>{t(mayChange ? 'no_files_hint' : 'no_files')}</p>
      ) : (
        <ul className={classes['list']}>{children}</ul>
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
