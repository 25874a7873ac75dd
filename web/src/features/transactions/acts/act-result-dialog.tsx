import { Button, Group, Text } from '@mantine/core'
import type { BulkResult } from '@prumo/contracts/transactions/selection.schema'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from './transaction-acts.module.css'
import { Dialog } from '../../../parts/dialog/dialog.tsx'

interface ActResultDialogProps {
  readonly result: BulkResult
  readonly onClose: () => void
}

/** What an act did, and each transaction that it left alone with the reason. */
export function ActResultDialog({ result, onClose }: ActResultDialogProps) {
  const t = useTexts('transactionActs')
  return (
    <Dialog title={t('result.title')} onClose={onClose} size={560}>
      <div className={classes['dialog']}>
        <Text>{t('result.done', { count: result.done_count })}</Text>
        <Text>{t('result.left', { count: result.skipped.length })}</Text>
        <ul className={classes['left']} tabIndex={0} aria-label={t('result.title')}>
          {result.skipped.map(({ id, description, message }) => (
            <li key={id}>{t('result.row', { id, description, message })}</li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
