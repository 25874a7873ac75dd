import { Text } from '@mantine/core'
import { proveSecondFactor } from '@prumo/contracts/identity/second-factor.contract'
import { useCommand } from '../../client/company-queries.ts'
import { TextField } from '../../kit/fields.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { FormDialog } from '../../parts/form-dialog/form-dialog.tsx'
import { useTexts } from '../../texts/use-texts.ts'

/** Asks for a code of the second factor before an act that the company asks one for; then it goes on. */
export function ProofModal({ onClose }: { readonly onClose: (isProven: boolean) => void }) {
  const t = useTexts('account')
  const command = useCommand(proveSecondFactor, { silent: 'fields' })
  const form = useRecordForm(proveSecondFactor.body, { code: '' })
  const submit = () =>
    form.submit(async (body, idempotencyKey) => {
      const outcome = await command.send({ body, idempotencyKey })
      if (outcome.ok) onClose(true)
      return outcome
    })
  return (
    <FormDialog
      title={t('proof.title')}
      size={420}
      backLabel={t('cancel')}
      confirmLabel={t('proof.confirm')}
      isPending={form.isPending}
      onSave={() => void submit()}
      onClose={() => onClose(false)}
    >
      <Text>{t('proof.hint')}</Text>
      <TextField field={form.field('code')} label={t('factor.code_or_recovery')} autoFocus />
    </FormDialog>
  )
}
