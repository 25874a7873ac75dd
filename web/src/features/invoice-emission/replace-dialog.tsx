import { Button, Group, Text } from '@mantine/core'
import {
  emissionReplacementSchema,
  REPLACE_CODES,
} from '@prumo/contracts/invoice-emission/emission-input.schema'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { replaceEmission } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { useGo } from '../../kit/app-link.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { TextField } from '../../kit/fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { emissionAddress } from '../../parts/emission/emission-address.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface ReplaceDialogProps {
  readonly emission: Emission
  readonly onClose: () => void
}

/** 'Substituir nota': why, and the draft of the new one opens. */
export function ReplaceDialog({ emission, onClose }: ReplaceDialogProps) {
  const t = useTexts('invoiceEmission')
  const go = useGo()
  const command = useCommand(replaceEmission)
  const { id, version, number } = emission
  const form = useRecordForm(emissionReplacementSchema, {
    code: 'client_refused',
    reason: '',
    version,
  })
  const save = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ params: { id }, body, idempotencyKey })
      if (!outcome.ok) return outcome
      toast(t('replace.done'))
      onClose()
      go(emissionAddress(outcome.answer.data.id))
      return outcome
    })
  return (
    <Dialog title={t('replace.title', { number: number ?? id })} onClose={onClose} size={520}>
      <EntryForm className={kitClasses['fields']} onSave={save} canSave>
        <Text>{t('replace.message')}</Text>
        <SelectField
          field={form.field('code')}
          label={t('replace.code')}
          options={REPLACE_CODES.map((value) => ({ value, label: t(`replace.codes.${value}`) }))}
        />
        <TextField
          field={form.field('reason')}
          label={t('replace.reason')}
          description={t('replace.reason_hint')}
          rows={3}
          autoFocus
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {t('acts.back')}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t('replace.confirm')}
          </Button>
        </Group>
      </EntryForm>
    </Dialog>
  )
}
