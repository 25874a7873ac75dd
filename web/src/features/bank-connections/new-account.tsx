import { Button, Group } from '@mantine/core'
import { createBankAccount } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { useCommand } from '../../client/company-queries.ts'
import { useToday } from '../../client/use-session.ts'
import { EntryForm } from '../../kit/entry-form.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { blankAccount } from '../../parts/statement-account/blank-account.ts'
import {
  accountInput,
  statementAccountSchema,
} from '../../parts/statement-account/statement-account.ts'
import { StatementAccountFields } from '../../parts/statement-account/statement-account-fields.tsx'
import { useTexts } from '../../texts/use-texts.ts'

interface NewAccountProps {
  readonly onMade: (accountId: number) => void
  readonly onCancel: () => void
}

/** The account that is to be connected, made on the way. */
export function NewAccount({ onMade, onCancel }: NewAccountProps) {
  const t = useTexts('bankConnections')
  const creation = useCommand(createBankAccount)
  const form = useRecordForm(statementAccountSchema, blankAccount(useToday()))
  const save = () =>
    void form.submit(async (values, idempotencyKey) => {
      const body = accountInput(values, null, { is_default_purchase: false })
      const outcome = await creation.send({ body, idempotencyKey })
      if (outcome.ok) onMade(outcome.answer.data.id)
      return outcome
    })
  return (
    <EntryForm onSave={save}>
      <StatementAccountFields form={form} chosen={null} />
      <Group justify="end" gap="sm" mt="sm">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.isPending}>
          {t('new_account')}
        </Button>
      </Group>
    </EntryForm>
  )
}
