/* oxlint-disable import/no-unassigned-import -- a style sheet is imported for its effect. */
import '@mantine/dropzone/styles.css'
import { Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { MAX_OFX_BYTES } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import kitClasses from '../../kit/kit.module.css'
import classes from './import.module.css'

/** Where a file is dropped, or chosen by Enter or a click. Any name is taken: banks use several. */
export function DropStep({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useTexts('bankReconciliation')
  const [isRefused, setRefused] = useState(false)
  return (
    <Stack gap="sm">
      <Dropzone
        multiple={false}
        maxSize={MAX_OFX_BYTES}
        onDrop={(files: readonly File[]) => {
          const [file] = files
          if (file !== undefined) onFile(file)
        }}
        onReject={() => setRefused(true)}
        data-autofocus
        aria-label={t('import.choose')}
        className={classes['zone']}
      >
        <Stack align="center" gap={6}>
          <IconFileUpload size={36} stroke={1.4} aria-hidden />
          <Text fw={600}>{t('import.drop')}</Text>
          <span className={classes['choose']}>{t('import.choose')}</span>
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
