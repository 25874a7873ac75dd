import { Button, Group, Text } from '@mantine/core'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'
import { useChargeActs } from './use-charge-acts.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'

interface CancelDialogProps {
  readonly ids: readonly number[]
  readonly onDone?: (left: readonly number[]) => void
  readonly onClose: () => void
}

/** 'Cancelar': the receivables stay open, or go with their charges. */
export function CancelDialog({ ids, onDone, onClose }: CancelDialogProps) {
  const t = useTexts('charges')
  const { cancel, isPending } = useChargeActs()
  const choose = async (cancels: boolean) => {
    const left = await cancel(ids, cancels)
    if (left === null) return
    onDone?.(left)
    onClose()
  }
  return (
    <Dialog title={t('acts.cancel_title', { count: ids.length })} onClose={onClose} size={460}>
      <div className={classes['dialog']}>
        <Text>{t('acts.cancel_message')}</Text>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('acts.back')}
          </Button>
          <Button
            variant="default"
            color="red"
            disabled={isPending}
            onClick={() => void choose(true)}
          >
            {t('acts.cancel_both')}
          </Button>
          <Button data-autofocus loading={isPending} onClick={() => void choose(false)}>
            {t('acts.cancel_keep')}
          </Button>
        </Group>
      </div>
    </Dialog>
  )
}
