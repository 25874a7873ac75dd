import { Button, Group, Modal, Text } from '@mantine/core'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './charges.module.css'
import { useChargeActs } from './use-charge-acts.ts'

interface CancelDialogProps {
  readonly ids: readonly number[]
  readonly onDone?: (left: readonly number[]) => void
  readonly onClose: () => void
}

/** 'Cancelar': the receivables stay open, or go with their charges. */
export function CancelDialog({ ids, onDone, onClose }: CancelDialogProps) {
  const t = useTexts('charges')
  const kit = useTexts('kit')
  const { cancel, isPending } = useChargeActs()
  useFocusReturn()
  const choose = async (cancels: boolean) => {
    const left = await cancel(ids, cancels)
    if (left === null) return
    onDone?.(left)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={460}
      title={
        <span className={kitClasses['drawer-title']}>
          {t('acts.cancel_title', { count: ids.length })}
        </span>
      }
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
    >
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
    </Modal>
  )
}
