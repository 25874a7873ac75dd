import { ActionIcon } from '@mantine/core'
import type { Attachment } from '@prumo/contracts/attachments/attachment.schema'
import { IconFileText, IconFileTypePdf, IconPhoto, IconTable, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './attachments.module.css'

const KILOBYTE = 1024

interface FileRowProps {
  readonly file: Attachment
  /** Absent where it cannot be saved yet. */
  readonly onSave?: () => void
  readonly onRemove: (() => void) | undefined
}

/** One file: its name saves it. */
export function FileRow({ file, onSave, onRemove }: FileRowProps) {
  const t = useTexts('attachments')
  const format = useFormat()
  const kilobytes = format.count(Math.max(1, Math.round(file.size_bytes / KILOBYTE)))
  const about = t('about', {
    size: kilobytes,
    who: file.created_by_name,
    when: format.instant(file.created_at),
  })
  return (
    <li className={classes['row']}>
      <span className={classes['icon']}>{iconOf(file.media_type)}</span>
      <span className={classes['words']}>
        {onSave ? (
          <button
            type="button"
            className={classes['link']}
            title={t('save', { name: file.name })}
            onClick={onSave}
          >
            <bdi>{file.name}</bdi>
          </button>
        ) : (
          <bdi className={classes['name']}>{file.name}</bdi>
        )}
        <span className={classes['quiet']}>{about}</span>
      </span>
      {onRemove ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('remove', { name: file.name })}
          title={t('remove', { name: file.name })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      ) : null}
    </li>
  )
}

function iconOf(media_type: string): ReactNode {
  if (media_type.startsWith('image/')) return <IconPhoto size={18} aria-hidden />
  if (media_type === 'application/pdf') return <IconFileTypePdf size={18} aria-hidden />
  if (/sheet|csv/.test(media_type)) return <IconTable size={18} aria-hidden />
  return <IconFileText size={18} aria-hidden />
}
