import { Button, Group } from '@mantine/core'
import { createBankAccount } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { useCommand } from '../../../client/company-queries.ts'
import { EntryForm } from '../../../kit/entry-form.tsx'
import { useRecordForm } from '../../../kit/use-record-form.ts'
import {
  accountInput,
  statementAccountSchema,
  valuesOfStatement,
} from '../../../parts/statement-account/statement-account.ts'
import { StatementAccountFields } from '../../../parts/statement-account/statement-account-fields.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { StatementFile } from './statement-file.ts'

interface AccountOfFileProps {
  readonly entry: StatementFile
  /** Stores the statement in the account that was made. */
  readonly onMade: (accountId: number) => Promise<void>
  readonly onCancel: () => void
}

/** The account that a statement is of, as the file tells it, with the opening balance it leads back to. */
export function AccountOfFile({ entry, onMade, onCancel }: AccountOfFileProps) {
  const t = useTexts('statementFiles')
  const creation = useCommand(createBankAccount)
  const { statement } = entry
  const initial = valuesOfStatement(statement, useTexts('onboarding'))
  const form = useRecordForm(statementAccountSchema, initial)
  const save = () =>
    void form.submit(async (values, idempotencyKey) => {
      const body = accountInput(values, statement, { is_default_purchase: false })
      const outcome = await creation.send({ body, idempotencyKey })
      if (outcome.ok) await onMade(outcome.answer.data.id)
      return outcome
    })
  return (
    <EntryForm onSave={save}>
      <StatementAccountFields form={form} chosen={entry} />
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={form.isPending}>
          {t('make_and_store')}
        </Button>
      </Group>
    </EntryForm>
  )
}
