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
import classes from './transfers.module.css'

/** As long as the contract takes. */
const MAX_REASON = 250
const needed = z.object({ reason: requiredTextSchema(MAX_REASON) })
const possible = z.object({ reason: textSchema(MAX_REASON) })

interface ReasonDialogProps {
  readonly title: string
  readonly message: string
  readonly confirmLabel: string
  readonly isRequired?: boolean
  readonly onConfirm: (reason: string, idempotencyKey: string) => Promise<Outcome<unknown>>
  readonly onClose: () => void
}

/** Asks for the reason of an act on requests; it stands in their history. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, message, confirmLabel, isRequired = false, onConfirm, onClose } = props
  const t = useTexts('transfers')
  const form = useRecordForm(isRequired ? needed : possible, { reason: '' })
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
        <TextField field={form.field('reason')} label={t('requests.reason')} autoFocus />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {confirmLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
