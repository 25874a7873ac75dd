import { Button, Group } from '@mantine/core'
import { createBankAccount } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { useCommand } from '../../client/company-queries.ts'
import { useToday } from '../../client/use-session.ts'
import { EntryForm } from '../../kit/entry-form.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { blankAccount } from './blank-account.ts'
import {
  accountInput,
  type ChosenStatement,
  statementAccountSchema,
  valuesOfStatement,
} from './statement-account.ts'
import { StatementAccountFields } from './statement-account-fields.tsx'

interface NewAccountFormProps {
  /** The statement that the account is of, which fills it in; null when it is typed. */
  readonly chosen: Pick<ChosenStatement, 'statement'> | null
  readonly saveLabel: string
  readonly onMade: (accountId: number) => Promise<void> | void
  readonly onCancel: () => void
}

/** An account that is made on the way to something else; needs the texts of the first steps. */
export function NewAccountForm({ chosen, saveLabel, onMade, onCancel }: NewAccountFormProps) {
  const t = useTexts('onboarding')
  const kit = useTexts('kit')
  const today = useToday()
  const creation = useCommand(createBankAccount)
  const initial = chosen === null ? blankAccount(today) : valuesOfStatement(chosen.statement, t)
  const form = useRecordForm(statementAccountSchema, initial)
  const save = () =>
    void form.submit(async (values, idempotencyKey) => {
      const statement = chosen?.statement ?? null
      const body = accountInput(values, statement, { is_default_purchase: false })
      const outcome = await creation.send({ body, idempotencyKey })
      if (outcome.ok) await onMade(outcome.answer.data.id)
      return outcome
    })
  return (
    <EntryForm onSave={save}>
      <StatementAccountFields form={form} chosen={chosen} />
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" onClick={onCancel}>
          {kit('drawer.cancel')}
        </Button>
        <Button type="submit" loading={form.isPending}>
          {saveLabel}
        </Button>
      </Group>
    </EntryForm>
  )
}
