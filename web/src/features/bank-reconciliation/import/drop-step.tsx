/* oxlint-disable import/no-unassigned-import -- a style sheet is imported for its effect. */
import '@mantine/dropzone/styles.css'
import { Button, Loader, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { MAX_OFX_BYTES } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import kitClasses from '../../../kit/kit.module.css'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './import.module.css'

interface DropStepProps {
  /** The file that is being read; the button keeps the focus meanwhile. */
  readonly reading: File | null
  readonly onFile: (file: File) => void
}

/** Where a file is dropped, or chosen by a button. Any name is taken: banks use several. */
export function DropStep({ reading, onFile }: DropStepProps) {
  const t = useTexts('bankReconciliation')
  const open = useRef<() => void>(null)
  const [isRefused, setRefused] = useState(false)
  const isBusy = reading !== null
  const take = (files: readonly File[]) => {
    const [file] = files
    setRefused(false)
    if (file !== undefined && !isBusy) onFile(file)
  }
  return (
    <Stack gap="sm">
      <Dropzone
        openRef={open}
        multiple={false}
        maxSize={MAX_OFX_BYTES}
        onDrop={take}
        onReject={() => setRefused(true)}
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
            {isBusy ? t('import.reading', { file: reading.name }) : t('import.drop')}
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
            {t('import.choose')}
          </Button>
        </Stack>
      </Dropzone>
      <Text size="sm" c="dimmed">
        {t('import.drop_hint')}
      </Text>
      {isRefused ? (
        <Text role="alert" className={kitClasses['tone']} data-tone="overdue">
          {t('import.too_large')}
        </Text>
      ) : null}
    </Stack>
  )
}
