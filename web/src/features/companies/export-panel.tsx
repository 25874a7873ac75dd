import { Button, Stack } from '@mantine/core'
import { exportCompany } from '@prumo/contracts/company-file/company-file.contract'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { newIdempotencyKey } from '../../client/api-client.ts'
import { useSaveFile } from '../../client/save-file.ts'
import { toast } from '../../client/toast-store.ts'
import kitClasses from '../../kit/kit.module.css'
import { TaskProgress } from '../../parts/task-progress/task-progress.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** The whole company as one file, for its administrators. */
export function ExportPanel() {
  const t = useTexts('companies')
  const [key, setKey] = useState<string | null>(null)
  const { save, isPending } = useSaveFile()
  const download = async () => {
    const idempotencyKey = newIdempotencyKey()
    setKey(idempotencyKey)
    const name = await save(exportCompany, { idempotencyKey })
    setKey(null)
    if (name !== null) toast(t('export.saved', { name }))
  }
  return (
    <Stack align="flex-start" maw={640}>
      <h2>{t('export.title')}</h2>
      <p className={kitClasses['quiet']}>{t('export.explained')}</p>
      <p>{t('export.warning')}</p>
      <Button
        loading={isPending}
        leftSection={<IconDownload size={16} />}
        onClick={() => void download()}
      >
        {t('export.save')}
      </Button>
      {key === null ? null : (
        <TaskProgress
          idempotencyKey={key}
          workingLabel={t('export.working')}
          progressLabel={(counts) => t('export.progress', counts)}
        />
      )}
    </Stack>
  )
}
