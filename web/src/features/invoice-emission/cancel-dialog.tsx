import { Button, Group, Modal, Text } from '@mantine/core'
import {
  CANCEL_CODES,
  emissionCancelSchema,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { cancelEmission } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { EntryForm } from '../../kit/entry-form.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './invoice-emission.module.css'

interface CancelDialogProps {
  readonly emission: Emission
  readonly onClose: () => void
}

/** 'Cancelar nota': why, in the words that the authority keeps. */
export function CancelDialog({ emission, onClose }: CancelDialogProps) {
  const t = useTexts('invoiceEmission')
  const kit = useTexts('kit')
  const command = useCommand(cancelEmission)
  const { id, version, number } = emission
  const form = useRecordForm(emissionCancelSchema, { code: 'error', reason: '', version })
  useFocusReturn()
  const save = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (!outcome.ok) return outcome
      toast(t('cancel.done'))
      onClose()
      return outcome
    })
  return (
    <Modal
      opened
      onClose={onClose}
      size={520}
      title={
        <span className={kitClasses['drawer-title']}>
          {t('cancel.title', { number: number ?? id })}
        </span>
      }
      closeButtonProps={{ 'aria-label': kit('drawer.close') }}
    >
      <EntryForm className={classes['dialog']} onSave={save} canSave>
        <Text>{t('cancel.message')}</Text>
        <SelectField
          field={form.field('code')}
          label={t('cancel.code')}
          options={CANCEL_CODES.map((value) => ({ value, label: t(`cancel.codes.${value}`) }))}
        />
        <TextField
          field={form.field('reason')}
          label={t('cancel.reason')}
          description={t('cancel.reason_hint')}
          rows={3}
          autoFocus
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('acts.back')}
          </Button>
          <Button type="submit" color="red" loading={form.isPending}>
            {t('cancel.confirm')}
          </Button>
        </Group>
      </EntryForm>
    </Modal>
  )
}
