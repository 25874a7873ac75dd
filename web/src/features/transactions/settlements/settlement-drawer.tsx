import type { BankAccountChoice } from '@prumo/contracts/choices/choice.schema'
import type { LateChargeRate } from '@prumo/contracts/transactions/late-charges'
import { getLateChargeRates } from '@prumo/contracts/transactions/late-charge-rates.contract'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useRouteQuery } from '../../../client/company-queries.ts'
import { useCan } from '../../../client/use-session.ts'
import { MoneyText } from '../../../kit/money-text.tsx'
import { RecordDrawer } from '../../../kit/record-drawer.tsx'
import { bankAccounts } from '../../../parts/choices/choice-sources.ts'
import { useNamedChoices } from '../../../parts/choices/use-choices.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { SettlementExcess } from './settlement-excess.tsx'
import { SettlementFields } from './settlement-fields.tsx'
import { SettlementLateness } from './settlement-lateness.tsx'
import { SettlementPreviewBox } from './settlement-preview.tsx'
import type { TransactionSide } from '../transaction-side.ts'
import { TransactionStatusChip } from '../../../parts/transaction-status/transaction-status-chip.tsx'
import { useFirstAccounts } from '../transactions.api.ts'
import classes from '../transactions.module.css'
import { useSettlementForm } from './use-settlement-form.ts'

const LateChargesDialog = lazy(() =>
  import('../../../parts/rates/late-charges-dialog.tsx').then((file) => ({
    default: file.LateChargesDialog,
  })),
)

const OpenChargeNote = lazy(() =>
  import('./open-charge-note.tsx').then((file) => ({ default: file.OpenChargeNote })),
)

interface SettlementDrawerProps {
  readonly side: TransactionSide
  readonly id: number
  /** The record as the list has it; without it the record is asked for. */
  readonly known: TransactionRow | undefined
  readonly onClose: () => void
}

/** 'Baixar' or 'Receber': opens with everything filled in for a settlement in full, today. */
export function SettlementDrawer({ side, id, known, onClose }: SettlementDrawerProps) {
  const found = useRouteQuery(side.routes.get, { params: { id }, enabled: known === undefined })
  const accounts = useFirstAccounts()
  const rates = useRouteQuery(getLateChargeRates, {}).data?.data
  const transaction = known ?? found.data?.data
  if (transaction === undefined || accounts === undefined || rates === undefined) return null
  return (
    <SettlementForm
      side={side}
      title={transaction}
      accounts={accounts}
      rate={rates[side.kind]}
      onClose={onClose}
    />
  )
}

interface SettlementFormProps {
  readonly side: TransactionSide
  readonly title: TransactionRow
  readonly accounts: readonly BankAccountChoice[]
  readonly rate: LateChargeRate
  readonly onClose: () => void
}

function SettlementForm(props: SettlementFormProps) {
  const { side } = props
  // What was open when it was opened: after the settlement the list knows better, for a moment.
  const [transaction] = useState(props.title)
  const t = useTexts('transactions')
  const s = useTexts('settlements')
  const can = useCan()
  const [isSetting, setSetting] = useState(false)
  const state = useSettlementForm({ ...props, title: transaction })
  const { form, preview } = state
  const { bank_account_id } = form.values
  const account = useNamedChoices(
    bankAccounts,
    bank_account_id === null ? [] : [bank_account_id],
  ).get(bank_account_id ?? 0)
  const rates = (
    <Button variant="subtle" onClick={() => setSetting(true)}>
      {s('rates.open')}
    </Button>
  )
  return (
    <>
      <RecordDrawer
        title={t(`${side.noun}.settle_title`, { id: transaction.id })}
        {...state.drawer}
        canSave={can(`companies.${side.noun}.settle`)}
        saveLabel={t(`${side.noun}.settle`)}
        acts={can('companies.update') ? rates : undefined}
      >
        <SettlementSubject title={transaction} />
        {side.noun === 'receivables' && can('api.companies.charges.list') ? (
          <Suspense>
            <OpenChargeNote id={transaction.id} />
          </Suspense>
        ) : null}
        <SettlementLateness state={state} />
        <SettlementFields side={side} title={transaction} state={state} />
        <SettlementExcess state={state} hasParty={transaction.party_id !== null} />
        <SettlementPreviewBox side={side} account={account?.name} preview={preview} />
      </RecordDrawer>
      {isSetting ? (
        <Suspense>
          <LateChargesDialog
            onSaved={(saved) => state.charge(saved[side.kind])}
            onClose={() => setSetting(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** What is being settled, in three lines. */
function SettlementSubject({ title: transaction }: { readonly title: TransactionRow }) {
  const t = useTexts('transactions')
  return (
    <div className={classes['subject']}>
      <strong>{transaction.party_name ?? transaction.description}</strong>
      {transaction.party_name === null ? null : (
        <span className={classes['quiet']}>{transaction.description}</span>
      )}
      <span className={classes['line']}>
        <TransactionStatusChip row={transaction} />
        <span>
          {t('residual')} <MoneyText value_cents={transaction.residual_cents} withSymbol />
        </span>
      </span>
    </div>
  )
}
