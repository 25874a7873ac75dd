import { Button } from '@mantine/core'
import { placeInSeries } from '@prumo/contracts/transactions/place-in-series'
import type { Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { lazy, Suspense, useState } from 'react'
import { useIsIdle } from '../../../kit/load-when-idle.ts'
import { RecordDrawer } from '../../../kit/record-drawer.tsx'
import { useCan } from '../../../client/use-session.ts'
import { loadTexts } from '../../../texts/feature-texts.ts'
import { PartyField } from '../../../parts/choices/party-field.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { Charged, Ordered } from './linked-records.tsx'
import { fillByCode, TransactionFields } from './transaction-fields.tsx'
import type { TransactionSide } from '../transaction-side.ts'
import { TransactionStatusChip } from '../../../parts/transaction-status/transaction-status-chip.tsx'
import classes from '../transactions.module.css'
import type { DrawerAct } from '../acts/open-act-button.tsx'
import { useTransactionForm } from './use-transaction-form.ts'
import { FormFields } from '../../../kit/form-fields.tsx'

const SettlementList = lazy(async () => {
  const [file] = await Promise.all([
    import('../settlements/settlement-list.tsx'),
    loadTexts('settlements'),
  ])
  return { default: file.SettlementList }
})
const OpenActButton = lazy(async () => {
  const [file] = await Promise.all([
    import('../acts/open-act-button.tsx'),
    loadTexts('transactionActs'),
  ])
  return { default: file.OpenActButton }
})
const RenegotiationLinks = lazy(async () => {
  const [file] = await Promise.all([
    import('../../../parts/renegotiation/renegotiation-links.tsx'),
    loadTexts('renegotiations'),
  ])
  return { default: file.RenegotiationLinks }
})
const TransactionFoot = lazy(async () => {
  const [file] = await Promise.all([import('./transaction-foot.tsx'), loadTexts('attachments')])
  return { default: file.TransactionFoot }
})
const EditInSeries = lazy(async () => {
  const [file] = await Promise.all([
    import('../series/edit-in-series.tsx'),
    loadTexts('transactionForm'),
    loadTexts('transactionActs'),
  ])
  return { default: file.EditInSeries }
})

const BudgetException = lazy(async () => {
  const [file] = await Promise.all([import('./budget-exception.tsx'), loadTexts('budgets')])
  return { default: file.BudgetException }
})

interface TransactionFormProps {
  readonly side: TransactionSide
  readonly transaction: Transaction
  readonly onClose: () => void
  readonly onSettle: (id: number) => void
  /** The record is about to be gone. */
  readonly isLeaving: boolean
  readonly onLeaving: (isLeaving: boolean) => void
  /** The settlement that was reversed last here, which has the focus then. */
  readonly reversedId: number | null
  readonly onReverse: (id: number) => void
  readonly onAct: (act: DrawerAct, transaction: Transaction) => void
}

/** The drawer of a payable or receivable that is there already. */
export function TransactionForm(props: TransactionFormProps) {
  const { side, transaction, onClose, onSettle, isLeaving, onLeaving } = props
  const { reversedId, onReverse, onAct } = props
  const t = useTexts('transactions')
  const can = useCan()
  const { form, fields, drawer, saveAs, trying, exception } = useTransactionForm(
    side,
    transaction,
    onClose,
  )
  const [isAskingScope, setAskingScope] = useState(false)
  // What stands below the fields is not what a form is opened for: nobody waits for it.
  // Reversed on the day it was paid, a settlement is gone: the form begins with its first field then.
  const isReversedShown = transaction.settlements.some(({ id }) => id === reversedId)
  const isIdle = useIsIdle()
  const place = placeInSeries(transaction)
  const isCanceled = transaction.computed_status === 'canceled'
  const canSave =
    can(`companies.${side.noun}.update`) && !isCanceled && !transaction.has_hidden_parts
  const isInSeries = transaction.series_id !== null && form.isDirty
  return (
    <>
      <RecordDrawer
        title={t(`${side.noun}.edit`, { id: transaction.id })}
        name={transaction.description}
        {...drawer}
        onSave={isInSeries ? () => setAskingScope(true) : drawer.onSave}
        canSave={canSave}
        acts={
          <DrawerActs
            side={side}
            transaction={transaction}
            isDirty={form.isDirty}
            onSettle={onSettle}
            onAct={onAct}
          />
        }
      >
        <div className={classes['line']}>
          <TransactionStatusChip row={transaction} />
          {place === null ? null : (
            <span className={classes['quiet']}>{t('installment_place', { place })}</span>
          )}
          {isCanceled ? <span className={classes['quiet']}>{t('is_canceled')}</span> : null}
        </div>
        {transaction.has_hidden_parts ? (
          <p role="note" className={classes['quiet']}>
            {t('own_share_hint')} {t('needs_all_parts')}
          </p>
        ) : null}
        <Charged transaction={transaction} />
        <Renegotiated transaction={transaction} onUndone={onClose} />
        <Ordered transaction={transaction} />
        {transaction.settlements.length === 0 ? null : (
          <Suspense>
            <SettlementList
              side={side}
              transaction={transaction}
              isDirty={form.isDirty}
              reversedId={reversedId}
              onReverse={onReverse}
            />
          </Suspense>
        )}
        <FormFields>
          <TransactionFields
            side={side}
            transaction={transaction}
            form={form}
            fields={fields}
            onRead={(code) => fillByCode(code, form, fields)}
            party={
              <PartyField
                side={side.people}
                field={form.field('party_id')}
                label={t(`${side.noun}.party`)}
                known={{ id: transaction.party_id, name: transaction.party_name }}
                clearable
                autoFocus={!isReversedShown}
              />
            }
          />
        </FormFields>
        <div className={classes['foot']}>
          {isIdle ? (
            <Suspense>
              <TransactionFoot
                side={side}
                transaction={transaction}
                onClose={onClose}
                isLeaving={isLeaving}
                onLeaving={onLeaving}
              />
            </Suspense>
          ) : null}
        </div>
        {isAskingScope ? (
          <Suspense>
            <EditInSeries
              side={side}
              transaction={transaction}
              saveAs={saveAs}
              trying={trying}
              onOnly={() => {
                setAskingScope(false)
                drawer.onSave()
              }}
              onSaved={onClose}
              onBack={() => setAskingScope(false)}
            />
          </Suspense>
        ) : null}
      </RecordDrawer>
      {/* Beside the drawer: the reason is a form of its own. */}
      {exception === null ? null : (
        <Suspense>
          <BudgetException onConfirm={exception.confirm} onClose={exception.close} />
        </Suspense>
      )}
    </>
  )
}

/** Whether a renegotiation ended it, or made it. */
const isRenegotiated = ({ source, settlements }: Transaction): boolean =>
  source === 'renegotiation' || settlements.some((row) => row.renegotiation_id !== null)

interface RenegotiatedProps {
  readonly transaction: Transaction
  readonly onUndone: () => void
}

/** The renegotiation that ended a receivable or made it, where there is one. */
function Renegotiated({ transaction, onUndone }: RenegotiatedProps) {
  if (!isRenegotiated(transaction)) return null
  return (
    <Suspense>
      <RenegotiationLinks id={transaction.id} onUndone={onUndone} />
    </Suspense>
  )
}

interface SettleButtonProps {
  readonly side: TransactionSide
  readonly transaction: Transaction
  readonly isDirty: boolean
  readonly onSettle: (id: number) => void
}

interface DrawerActsProps extends SettleButtonProps {
  readonly onAct: (act: DrawerAct, transaction: Transaction) => void
}

/** What is done with what is open of a payable or receivable. */
function DrawerActs({ onAct, ...props }: DrawerActsProps) {
  const can = useCan()
  const isIdle = useIsIdle()
  const isReceivable = props.side.kind === 'receivable'
  const mayCharge = can('api.companies.charges.store')
  const mayRemind = can('api.companies.charges.update') && can('api.companies.charges.list')
  const mayRenegotiate = can('companies.receivables.settle') && can('companies.receivables.store')
  const acts: readonly DrawerAct[] = [
    ...(isReceivable && mayRenegotiate ? (['renegotiate'] as const) : []),
    ...(isReceivable && mayRemind ? (['remind'] as const) : []),
    ...(isReceivable && mayCharge ? (['charge'] as const) : []),
  ]
  return (
    <>
      {isIdle ? (
        <Suspense>
          {acts.map((act) => (
            <OpenActButton
              key={act}
              act={act}
              transaction={props.transaction}
              isDirty={props.isDirty}
              onAct={onAct}
            />
          ))}
        </Suspense>
      ) : null}
      <SettleButton {...props} />
    </>
  )
}

function SettleButton({ side, transaction, isDirty, onSettle }: SettleButtonProps) {
  const t = useTexts('transactions')
  const can = useCan()
  if (transaction.residual_cents === 0 || !can(`companies.${side.noun}.settle`)) return null
  const blocked = transaction.has_hidden_parts ? 'needs_all_parts' : isDirty ? 'save_first' : null
  return (
    <Button
      variant="outline"
      disabled={blocked !== null}
      title={blocked === null ? undefined : t(blocked)}
      onClick={() => onSettle(transaction.id)}
    >
      {t(`${side.noun}.settle`)}
    </Button>
  )
}
