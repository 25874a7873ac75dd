import { Button, Group, Stack, Text } from '@mantine/core'
import type { OfxImport } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { IconCircleCheck } from '@tabler/icons-react'
import kitClasses from '../../../kit/kit.module.css'
import { useTexts } from '../../../texts/use-texts.ts'
import { useUndoImport } from './use-undo-import.ts'

interface ResultStepProps {
  readonly accountId: number
  readonly file: File
  readonly result: OfxImport
  readonly onAnother: () => void
  readonly onClose: () => void
  readonly onReconcile: () => void
}

/** What was stored, and the way back. */
export function ResultStep(props: ResultStepProps) {
  const { accountId, file, result, onAnother, onClose, onReconcile } = props
  const t = useTexts('statementImport')
  const undo = useUndoImport(accountId)
  const counts = [
    t('result_new', { count: result.new ?? 0 }),
    t('result_known', { count: result.known ?? 0 }),
    ...(result.before_opening
      ? [t('result_before_opening', { count: result.before_opening })]
      : []),
    ...(result.future ? [t('result_future', { count: result.future })] : []),
    ...(result.left_out ? [t('result_left_out', { count: result.left_out })] : []),
    ...(result.noise ? [t('result_noise', { count: result.noise })] : []),
    ...(result.changed ? [t('result_changed', { count: result.changed })] : []),
  ]
  const takeBack = async (id: number) => {
    if (await undo.ask({ id, file_name: file.name })) onClose()
  }
  const { import_id } = result
  return (
    <Stack gap="lg">
      <Group gap="xs" wrap="nowrap" role="status">
        <span className={kitClasses['tone']} data-tone="done">
          <IconCircleCheck size={24} aria-hidden />
        </span>
        <div>
          <Text fw={600}>{t('result', { counts: counts.join(', ') })}</Text>
          {result.filled_bank_name ? (
            <Text size="sm">{t('filled_bank', { bank: result.filled_bank_name })}</Text>
          ) : null}
        </div>
      </Group>
      <Group justify="flex-end" gap="xs">
        {import_id === undefined ? null : (
          <Button
            variant="default"
            loading={undo.isPending}
            onClick={() => void takeBack(import_id)}
          >
            {t('undo')}
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          {t('another')}
        </Button>
        <Button data-autofocus autoFocus onClick={onReconcile}>
          {t('reconcile_now')}
        </Button>
      </Group>
    </Stack>
  )
}
