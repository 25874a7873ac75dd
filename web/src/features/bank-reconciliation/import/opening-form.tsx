import { Button, Group, Text } from '@mantine/core'
import {
  type BankAccount,
  bankAccountInputSchema,
} from '@prumo/contracts/bank-accounts/bank-account.schema'
import {
  getBankAccount,
  updateBankAccount,
} from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import type { OpeningProposal } from '@prumo/contracts/bank-reconciliation/ofx-import.schema'
import { centsSchema, civilDateSchema } from '@prumo/contracts/scalars'
import { z } from 'zod'
import { useCommand, useRouteQuery } from '../../../client/company-queries.ts'
import { toast } from '../../../client/toast-store.ts'
import { useFormat } from '../../../client/use-format.ts'
import { DateField } from '../../../kit/date-field.tsx'
import { EntryForm } from '../../../kit/entry-form.tsx'
import kitClasses from '../../../kit/kit.module.css'
import { MoneyField } from '../../../kit/money-field.tsx'
import { useRecordForm } from '../../../kit/use-record-form.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { movedOpening } from './moved-opening.ts'

const schema = z.object({ date: civilDateSchema, cents: centsSchema })

interface OpeningFormProps {
  readonly accountId: number
  readonly proposal: OpeningProposal
  readonly onMoved: () => void
  readonly onCancel: () => void
}

/** The opening balance that the statement proposes, to be confirmed or corrected. */
export function OpeningForm(props: OpeningFormProps) {
  const account = useRouteQuery(getBankAccount, { params: { id: props.accountId } }).data?.data
  if (account === undefined) return null
  return <OpeningFields {...props} account={account} />
}

function OpeningFields(props: OpeningFormProps & { readonly account: BankAccount }) {
  const { account, proposal, onMoved, onCancel } = props
  const t = useTexts('statementImport')
  const format = useFormat()
  const command = useCommand(updateBankAccount)
  const form = useRecordForm(schema, proposal)
  const save = () =>
    void form.submit(async (opening) => {
      const { id, status, version } = account
      const input = bankAccountInputSchema.parse(account)
      const body = { ...input, ...movedOpening(account, opening), status, version }
      const outcome = await command.send({ params: { id }, body })
      if (outcome.ok) {
        toast(t('opening.saved', { date: format.date(opening.date) }))
        onMoved()
      }
      return outcome
    })
  return (
    <EntryForm onSave={save}>
      <div className={kitClasses['two']}>
        <DateField field={form.field('date')} label={t('opening.date')} />
        <MoneyField field={form.field('cents')} label={t('opening.cents')} autoFocus />
      </div>
      {proposal.cents === null ? (
        <Text size="sm" c="dimmed">
          {t('opening.hint_undeclared')}
        </Text>
      ) : null}
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button variant="default" onClick={onCancel}>
          {t('opening.cancel')}
        </Button>
        <Button type="submit" loading={form.isPending}>
          {t('opening.save')}
        </Button>
      </Group>
    </EntryForm>
  )
}
