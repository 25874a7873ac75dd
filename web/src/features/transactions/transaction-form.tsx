import { Button } from '@mantine/core'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { type KeyboardEvent, lazy, Suspense } from 'react'
import { DateField } from '../../kit/date-field.tsx'
import { SwitchField, TextField } from '../../kit/fields.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { useCan } from '../../client/use-session.ts'
import { Attachments } from '../../parts/attachments/attachments.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { accountChoices } from './account-choices.ts'
import { AllocationRows } from './allocation-rows.tsx'
import { EndTransaction } from './end-transaction.tsx'
import { PartyField } from './party-field.tsx'
import type { TransactionSide } from './transaction-side.ts'
import { TransactionStatusChip } from './transaction-status-chip.tsx'
import { useBankAccounts } from './transactions.api.ts'
import classes from './transactions.module.css'
import { useTransactionForm } from './use-transaction-form.ts'

const SettlementList = lazy(() =>
  import('./settlement-list.tsx').then((file) => ({ default: file.SettlementList })),
)

interface TransactionFormProps {
  readonly side: TransactionSide
  readonly transaction: Transaction | null
  readonly onClose: () => void
  /** After 'Salvar e novo': an empty form again. */
  readonly onNext: () => void
  readonly onSettle: (id: number) => void
  readonly onLeaving: (isLeaving: boolean) => void
}

/** Ctrl+Shift+Enter, before the drawer takes it for Ctrl+Enter. */
function isSaveAndNew(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && event.shiftKey && (event.ctrlKey || event.metaKey)
}

export function TransactionForm(props: TransactionFormProps) {
  const { side, transaction, onClose, onNext, onSettle, onLeaving } = props
  const t = useTexts('transactions')
  const can = useCan()
  const state = useTransactionForm(side, transaction)
  const { form, save } = state
  const isCanceled = transaction?.computed_status === 'canceled'
  const mayChange = can(`companies.${side.noun}.${transaction === null ? 'store' : 'update'}`)
  const canSave = mayChange && !isCanceled
  const saveAndNew = () => save(onNext)
  const onKeyDown = (event: KeyboardEvent) => {
    if (transaction !== null || !isSaveAndNew(event)) return
    event.preventDefault()
    saveAndNew()
  }
  const acts =
    transaction === null ? (
      <Button
        variant="outline"
        title={t('save_and_new_keys')}
        disabled={form.isPending || !canSave}
        onClick={saveAndNew}
      >
        {t('save_and_new')}
      </Button>
    ) : (
      <SettleButton
        side={side}
        transaction={transaction}
        isDirty={form.isDirty}
        onSettle={onSettle}
      />
    )
  return (
    <RecordDrawer
      title={
        transaction === null
          ? t(`${side.noun}.create`)
          : t(`${side.noun}.edit`, { id: transaction.id })
      }
      form={form}
      onSave={() => save(onClose)}
      onClose={onClose}
      canSave={canSave}
      acts={acts}
    >
      {transaction === null ? null : (
        <>
          <div className={classes['line']}>
            <TransactionStatusChip row={transaction} />
            {isCanceled ? <span className={classes['quiet']}>{t('is_canceled')}</span> : null}
          </div>
          {transaction.settlements.length === 0 ? null : (
            <Suspense>
              <SettlementList side={side} transaction={transaction} isDirty={form.isDirty} />
            </Suspense>
          )}
        </>
      )}
      <fieldset className={classes['fields']} disabled={!canSave} onKeyDown={onKeyDown}>
        <TransactionFields side={side} transaction={transaction} state={state} />
      </fieldset>
      {transaction === null ? null : (
        <>
          <Attachments kind={side.noun} id={transaction.id} />
          <EndTransaction
            side={side}
            transaction={transaction}
            onClose={onClose}
            onLeaving={onLeaving}
          />
        </>
      )}
    </RecordDrawer>
  )
}

interface TransactionFieldsProps extends Pick<TransactionFormProps, 'side' | 'transaction'> {
  readonly state: ReturnType<typeof useTransactionForm>
}

const noAccount = { bank_account_id: null, bank_account_name: null }

function TransactionFields({ side, transaction, state }: TransactionFieldsProps) {
  const t = useTexts('transactions')
  const accounts = useBankAccounts()
  const { form, valueField, dueField, competencyField } = state
  return (
    <>
      <PartyField
        side={side}
        field={form.field('party_id')}
        knownName={transaction?.party_name ?? null}
      />
      <TextField field={form.field('description')} label={t('description')} />
      <div className={kitClasses['two']}>
        <MoneyField field={valueField} label={t('value')} />
        <DateField field={dueField} label={t('due_date')} />
        <DateField field={competencyField} label={t('competency')} />
        <SelectField
          field={form.field('bank_account_id')}
          label={t('bank_account')}
          clearable
          options={accountChoices(accounts ?? [], transaction ?? noAccount)}
        />
      </div>
      <AllocationRows side={side} transaction={transaction} form={form} />
      <div className={kitClasses['two']}>
        <TextField field={form.field('fiscal_document')} label={t('fiscal_document')} />
        <TextField field={form.field('external_id')} label={t('external_id')} />
      </div>
      {side.kind === 'payable' ? (
        <DateField field={form.field('scheduled_for')} label={t('scheduled_for')} />
      ) : null}
      <SwitchField field={form.field('show_in_dre')} label={t('show_in_dre')} />
      <SwitchField field={form.field('show_in_dfc')} label={t('show_in_dfc')} />
    </>
  )
}

interface SettleButtonProps {
  readonly side: TransactionSide
  readonly transaction: Transaction
  readonly isDirty: boolean
  readonly onSettle: (id: number) => void
}

function SettleButton({ side, transaction, isDirty, onSettle }: SettleButtonProps) {
  const t = useTexts('transactions')
  const can = useCan()
  if (transaction.residual_cents === 0 || !can(`companies.${side.noun}.settle`)) return null
  return (
    <Button
      variant="outline"
      disabled={isDirty}
      title={isDirty ? t('save_first') : undefined}
      onClick={() => onSettle(transaction.id)}
    >
      {t(`${side.noun}.settle`)}
    </Button>
  )
}
