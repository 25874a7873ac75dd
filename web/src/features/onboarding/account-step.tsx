import { createBankAccount } from '@prumo/contracts/bank-accounts/bank-accounts.contract'
import { importOfx } from '@prumo/contracts/bank-reconciliation/statement-import.contract'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { planHas } from '../../client/permission.ts'
import { toast } from '../../client/toast-store.ts'
import { useSession, useToday } from '../../client/use-session.ts'
import { blankAccount } from '../../parts/statement-account/blank-account.ts'
import {
  type AccountValues,
  accountInput,
  type ChosenStatement,
  valuesOfStatement,
} from '../../parts/statement-account/statement-account.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AccountFields } from './account-fields.tsx'
import { StatementChoice } from './statement-choice.tsx'
import type { StepProps } from './step-props.ts'
import { StepForm } from './step-form.tsx'

/**
 * Step 4: where the money lies. A statement fills the account in, with the opening balance that it
 * leads back to, and is imported with it; by hand it is a balance on a day.
 */
export function AccountStep({ draft, onNext }: StepProps) {
  const t = useTexts('onboarding')
  const session = useSession()
  const today = useToday()
  const [chosen, setChosen] = useState<ChosenStatement | null>(null)
  const save = useSaveAccount(onNext)
  // The account was made before somebody came back to this step.
  if (draft.bank_account_id !== null)
    return (
      <StepForm
        title={t('account.title')}
        hint={t('account.done')}
        submitLabel={t('next')}
        onSubmit={() => onNext()}
      />
    )
  const initial: AccountValues =
    chosen === null ? blankAccount(today) : valuesOfStatement(chosen.statement, t)
  return (
    <>
      {planHas('bank-reconciliation', session) ? (
        <StatementChoice chosen={chosen} onChoose={setChosen} />
      ) : null}
      <AccountFields
        key={chosen === null ? 'by hand' : `${chosen.file.name}.${chosen.statement.index}`}
        initial={initial}
        chosen={chosen}
        onSave={(values, key) => save(values, chosen, key)}
        onSkip={() => onNext()}
      />
    </>
  )
}

/** Makes the account, and imports the statement that it was made from. */
function useSaveAccount(onNext: StepProps['onNext']) {
  const t = useTexts('onboarding')
  const creation = useCommand(createBankAccount)
  const importing = useCommand(importOfx)
  return async (
    values: Parameters<typeof accountInput>[0],
    chosen: ChosenStatement | null,
    idempotencyKey: string,
  ) => {
    const body = accountInput(values, chosen?.statement ?? null, {
      is_default_purchase: true,
    })
    const outcome = await creation.send({ body, idempotencyKey })
    if (!outcome.ok) return outcome
    const { id } = outcome.answer.data
    let imported: number | null = null
    if (chosen !== null) {
      const query = { dry_run: 'false' as const, statement: chosen.statement.index }
      const stored = await importing.send({ params: { id }, query, file: chosen.file })
      // What went wrong has been said; the account is there, and the next step offers the import.
      if (stored.ok) imported = stored.answer.data.new ?? 0
    }
    toast(
      imported === null ? t('account.saved') : t('account.saved_with_lines', { count: imported }),
    )
    onNext({ bank_account_id: id, imported_lines: imported })
    return outcome
  }
}
