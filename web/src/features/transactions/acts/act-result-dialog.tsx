import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../../texts/use-texts.ts'
import classes from '../../../parts/act-dialog/act-dialog.module.css'
import { Dialog } from '../../../parts/dialog/dialog.tsx'
import type { TransactionSide } from '../transaction-side.ts'
import { LeftList } from './left-list.tsx'
import type { ActResult } from './use-transaction-act.ts'

interface ActResultDialogProps {
  readonly side: TransactionSide
  readonly result: ActResult
  readonly onClose: () => void
}

/** What an act did, and each transaction that it left alone with the reason. */
export function ActResultDialog({ side, result, onClose }: ActResultDialogProps) {
  const t = useTexts('transactionActs')
  const { done_count, left } = result
  return (
    <Dialog title={t('result.title')} onClose={onClose} size={560}>
      <div className={classes['dialog']}>
        <Text>{t('result.done', { count: done_count })}</Text>
        <Text>{t('result.left', { count: left.length })}</Text>
        <LeftList noun={side.noun} left={left} label={t('result.title')} onClose={onClose} />
        <Group justify="flex-end">
          <Button data-autofocus onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
