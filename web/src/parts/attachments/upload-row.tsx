import { ActionIcon, Loader } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLabelled } from '../../texts/use-labelled.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './attachments.module.css'
import type { Upload } from './use-uploads.ts'

interface UploadRowProps {
  readonly upload: Upload
  readonly onDismiss: () => void
}

/** A file on its way, or why it did not get there. */
export function UploadRow({ upload: { name, problem }, onDismiss }: UploadRowProps) {
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
