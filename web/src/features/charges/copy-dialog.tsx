import { Button, Group, Text } from '@mantine/core'
import { type Charge, secondCopyForm } from '@prumo/contracts/charges/charge.schema'
import { copyCharge } from '@prumo/contracts/charges/charges.contract'
import { useMemo } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useToday } from '../../client/use-session.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { useGo } from '../../kit/app-link.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { SwitchField } from '../../kit/fields.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { chargeAddress } from './charge-address.ts'
import classes from './charges.module.css'

interface CopyDialogProps {
  readonly charge: Charge
  readonly onClose: () => void
}

/** 'Segunda via': the same by another day, with fine and interest until then. */
export function CopyDialog({ charge, onClose }: CopyDialogProps) {
  const t = useTexts('charges')
  const go = useGo()
  const today = useToday()
  const command = useCommand(copyCharge)
  const { id, version } = charge
  // Who got the first by mail has one that cannot be paid any more.
  const mails_payer = charge.mails_payer || charge.mailed_at !== null
  const schema = useMemo(() => secondCopyForm(today), [today])
  const form = useRecordForm(schema, { due_date: today, version, mails_payer })
  const save = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (!outcome.ok) return outcome
      toast(t('acts.copied'))
      onClose()
      go(chargeAddress(outcome.answer.data.id))
      return outcome
    })
  return (
    <Dialog title={t('acts.copy_title', { id })} onClose={onClose} size={440}>
      <EntryForm className={classes['dialog']} onSave={save} canSave>
        <Text size="sm">{t('acts.copy_message')}</Text>
        <DateField field={form.field('due_date')} label={t('due_date')} autoFocus />
        <SwitchField field={form.field('mails_payer')} label={t('mail.by_itself')} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('acts.back')}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t('acts.copy')}
          </Button>
        </Group>
      </EntryForm>
    </Dialog>
  )
}
