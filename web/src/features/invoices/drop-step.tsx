/* oxlint-disable import/no-unassigned-import -- a style sheet is imported for its effect. */
import '@mantine/dropzone/styles.css'
import { Button, Loader, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { MAX_IMPORT_FILES } from '@prumo/contracts/invoices/invoice.schema'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useFormat } from '../../client/use-format.ts'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './invoices.module.css'
import { type UploadFault, uploadFault } from './upload-of.ts'

interface DropStepProps {
  /** The files that are on their way; the button keeps the focus meanwhile. */
  readonly reading: readonly File[] | null
  readonly onFiles: (files: readonly File[]) => void
}

/** Where XML files or a ZIP are dropped, or chosen by a button. */
export function DropStep({ reading, onFiles }: DropStepProps) {
  const t = useTexts('invoices')
  const format = useFormat()
  const open = useRef<() => void>(null)
  const [fault, setFault] = useState<UploadFault | null>(null)
  const isBusy = reading !== null
  const take = (files: readonly File[]) => {
    if (isBusy || files.length === 0) return
    const found = uploadFault(files)
    setFault(found)
    if (found === null) onFiles(files)
  }
  const [first] = reading ?? []
  const readingText =
    reading?.length === 1 && first !== undefined
      ? t('imports.reading', { file: first.name })
      : t('imports.reading_files', { count: reading?.length ?? 0 })
  return (
    <Stack gap="sm">
      <Dropzone
        openRef={open}
        multiple
        onDrop={take}
        // The button inside does by key and by click what dropping does.
        activateOnClick={false}
        activateOnKeyboard={false}
        // The plain file input: the same in every browser, and it asks for no permission.
        useFsAccessApi={false}
        tabIndex={-1}
        className={classes['zone']}
      >
        <Stack align="center" gap="xs">
          {isBusy ? <Loader size={36} /> : <IconFileUpload size={36} stroke={1.4} aria-hidden />}
          <Text fw={600} role="status">
            {isBusy ? readingText : t('imports.drop')}
          </Text>
          <Button
            variant="default"
            data-autofocus
            autoFocus
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) open.current?.()
            }}
          >
            {t('imports.choose')}
          </Button>
        </Stack>
      </Dropzone>
      <Text size="sm" c="dimmed">
        {t('imports.hint')}
      </Text>
      {fault === null ? null : (
        <Text role="alert" className={kitClasses['tone']} data-tone="overdue">
          {t(`imports.${fault}`, { max: format.count(MAX_IMPORT_FILES) })}
        </Text>
      )}
    </Stack>
  )
}
