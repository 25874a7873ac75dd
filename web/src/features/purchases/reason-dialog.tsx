import { Button, Group, Modal, Text } from '@mantine/core'
import { requiredTextSchema, textSchema } from '@prumo/contracts/scalars'
import type { SyntheticEvent } from 'react'
import { z } from 'zod'
import type { Outcome } from '../../client/company-queries.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './purchases.module.css'

/** As long as the contract takes. */
const MAX_REASON = 250
const needed = z.object({ reason: requiredTextSchema(MAX_REASON) })
const possible = z.object({ reason: textSchema(MAX_REASON) })

interface ReasonDialogProps {
  readonly act: 'reprove' | 'cancel'
  readonly count: number
  readonly onConfirm: (reason: string, idempotencyKey: string) => Promise<Outcome<unknown>>
  readonly onClose: () => void
}

/** Asks why purchases are reproved or canceled; it stands in their history. */
export function ReasonDialog({ act, count, onConfirm, onClose }: ReasonDialogProps) {
  const t = useTexts('purchases')
  const form = useRecordForm(act === 'reprove' ? needed : possible, { reason: '' })
  useFocusReturn()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit(({ reason }, key) => onConfirm(reason, key))
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={460}
      title={<span className={kitClasses['drawer-title']}>{t(`${act}_title`, { count })}</span>}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={classes['dialog']} noValidate onSubmit={submit}>
        <Text>{t(`${act}_message`)}</Text>
        <TextField field={form.field('reason')} label={t('reason')} autoFocus />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t(act)}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
