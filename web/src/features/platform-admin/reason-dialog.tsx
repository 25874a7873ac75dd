import { Button, Group, Modal, Text } from '@mantine/core'
import { reasonSchema } from '@prumo/contracts/platform-admin/payment.schema'
import type { SyntheticEvent } from 'react'
import { z } from 'zod'
import type { Outcome } from '../../client/company-queries.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './platform-admin.module.css'

const schema = z.object({ reason: reasonSchema })

interface ReasonDialogProps {
  readonly title: string
  readonly message: string
  readonly confirmLabel: string
  readonly isDanger?: boolean
  readonly onConfirm: (reason: string, idempotencyKey: string) => Promise<Outcome<unknown>>
  readonly onClose: () => void
}

/** Asks for the reason of an act on a company; it stands in the company's audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, message, confirmLabel, isDanger = false, onConfirm, onClose } = props
  const t = useTexts('platformAdmin')
  const form = useRecordForm(schema, { reason: '' })
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
      title={<span className={kitClasses['drawer-title']}>{title}</span>}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form className={classes['dialog']} noValidate onSubmit={submit}>
        <Text>{message}</Text>
        <TextField
          field={form.field('reason')}
          label={t('reason')}
          description={t('reason_hint')}
          autoFocus
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.isPending} {...(isDanger ? { color: 'red' } : {})}>
            {confirmLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
