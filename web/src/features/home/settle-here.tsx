import { Button } from '@mantine/core'
import {
  settlementInputSchema,
  type TransactionRow,
} from '@prumo/contracts/transactions/transaction.schema'
import type {
  payableRoutes,
  receivableRoutes,
} from '@prumo/contracts/transactions/transactions.contract'
import { useCommand } from '../../client/company-queries.ts'
import { useToday } from '../../client/use-session.ts'
import { useUndo } from '../../client/use-undo.ts'
import { EntryForm } from '../../kit/entry-form.tsx'
import { MoneyField } from '../../kit/money-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { ChoiceField } from '../../parts/choices/choice-field.tsx'
import { bankAccounts } from '../../parts/choices/choice-sources.ts'
import { BookedDateField } from '../../parts/closed-period/closed-day.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './home.module.css'

interface SettleHereProps {
  readonly row: TransactionRow
  readonly name: string
  readonly route: (typeof payableRoutes | typeof receivableRoutes)['settle']
  readonly onClose: () => void
}

/** A row at the foot of the window would have its question, or the acts of it, below the edge. */
const bringIntoSight = (group: HTMLElement | null) => group?.scrollIntoView({ block: 'nearest' })

/** Asks below a row when, through which account and how much was paid: all of it today, until somebody types. */
export function SettleHere({ row, name, route, onClose }: SettleHereProps) {
  const t = useTexts('home')
  const settlement = useCommand(route)
  const { toastWithUndo } = useUndo()
  const form = useRecordForm(settlementInputSchema, {
    paid_on: useToday(),
    bank_account_id: row.bank_account_id,
    principal_cents: row.residual_cents,
    discount_cents: 0,
    interest_cents: 0,
    fine_cents: 0,
    fee_cents: 0,
    note: '',
  })
  const save = () =>
    void form.submit(async (body, idempotencyKey) => {
      const outcome = await settlement.send({ params: { id: row.id }, body, idempotencyKey })
      if (outcome.ok) {
        toastWithUndo(t('upcoming.settled', { name }), outcome.request_id)
        onClose()
      }
      return outcome
    })
  return (
    <div
      ref={bringIntoSight}
      className={classes['asked']}
      role="group"
      aria-label={t('upcoming.settle_named', { name })}
      onKeyDown={(event) => {
        const { key, target, currentTarget } = event
        if (key !== 'Escape' || !(target instanceof Element)) return
        // Esc in the calendar, which is drawn elsewhere, closes the calendar alone; so it does not close the question
        // while the button that opened it still has the focus.
        const isOfCalendar =
          !currentTarget.contains(target) || target.getAttribute('aria-expanded') === 'true'
        if (!isOfCalendar) onClose()
      }}
    >
      <EntryForm className={classes['ask']} onSave={save}>
        <BookedDateField
          field={form.field('paid_on')}
          label={t('cash_flow.day')}
          basis="cash"
          accounts={[form.values.bank_account_id]}
          autoFocus
        />
        <ChoiceField
          field={form.field('bank_account_id')}
          label={t('account')}
          source={bankAccounts}
          known={{ id: row.bank_account_id, name: row.bank_account_name }}
          onlyExisting
        />
        <MoneyField field={form.field('principal_cents')} label={t('cash_flow.amount')} />
        <div className={classes['choices']}>
          <Button type="submit" loading={form.isPending}>
            {t('upcoming.confirm')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('upcoming.cancel')}
          </Button>
        </div>
      </EntryForm>
    </div>
  )
}
