import { Button, Title } from '@mantine/core'
import type { Settlement, Transaction } from '@prumo/contracts/transactions/transaction.schema'
import { useState } from 'react'
import { DateText } from '../../../kit/date-text.tsx'
import { MoneyText } from '../../../kit/money-text.tsx'
import { StatusChip } from '../../../kit/status-chip.tsx'
import { useFormat } from '../../../client/use-format.ts'
import { useCan } from '../../../client/use-session.ts'
import { AppLink } from '../../../kit/app-link.tsx'
import { useMayTrace } from '../../../parts/lineage/use-may-trace.ts'
import { LazyLineageDrawer } from '../../../parts/lineage/lazy-lineage-drawer.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TransactionSide } from '../transaction-side.ts'
import classes from '../transactions.module.css'
import { ReversalForm } from './reversal-form.tsx'

interface SettlementListProps {
  readonly side: TransactionSide
  readonly transaction: Transaction
  /** Unsaved changes would be lost by a reversal, which reads the record afresh. */
  readonly isDirty: boolean
  /** The settlement that was reversed last, which has the focus then. */
  readonly reversedId: number | null
  readonly onReverse: (id: number) => void
}

/** The settlements of a transaction, each with its 'Estornar'. */
export function SettlementList(props: SettlementListProps) {
  const { transaction } = props
  const t = useTexts('transactions')
  if (transaction.settlements.length === 0) return null
  return (
    <section>
      <Title order={2} mb={8}>
        {t('settlements')}
      </Title>
      <ul className={classes['settlements']}>
        {transaction.settlements.map((settlement) => (
          <SettlementItem key={settlement.id} {...props} settlement={settlement} />
        ))}
      </ul>
    </section>
  )
}

interface SettlementItemProps extends SettlementListProps {
  readonly settlement: Settlement
}

function SettlementItem(props: SettlementItemProps) {
  const { side, transaction, settlement, isDirty, reversedId, onReverse } = props
  const t = useTexts('transactions')
  const s = useTexts('settlements')
  const format = useFormat()
  const can = useCan()
  const mayTrace = useMayTrace()
  const [isAsking, setAsking] = useState(false)
  const [isTracing, setTracing] = useState(false)
  // A fee above what was received is money out, and stays negative.
  const cash = side.kind === 'receivable' ? settlement.cash_cents : 0 - settlement.cash_cents
  // Money of a charge that went back: its charge takes that back, and there is no receipt of it.
  const isCreditEnded = settlement.credit_cents < 0
  const mayReverse =
    can(`companies.${side.noun}.settle`) &&
    settlement.reversed_on === null &&
    settlement.renegotiation_id === null &&
    !isCreditEnded
  const words = { date: format.date(settlement.paid_on), amount: format.money(cash) }
  return (
    <li className={classes['settlement']}>
      <div className={classes['line']}>
        <DateText date={settlement.paid_on} />
        {settlement.renegotiation_id === null ? (
          <span>{settlement.bank_account_name}</span>
        ) : (
          <StatusChip tone="neutral" label={t('renegotiated')} />
        )}
        {settlement.is_reconciled ? (
          <StatusChip tone="reconciled" label={t('reconciliations.all')} />
        ) : null}
        {settlement.credited_on === null ? null : (
          <StatusChip
            tone="neutral"
            label={t('credited_on', { date: format.date(settlement.credited_on) })}
          />
        )}
        {settlement.reversed_on === null ? null : (
          <StatusChip
            tone="neutral"
            label={t('reversed_on', { date: format.date(settlement.reversed_on) })}
          />
        )}
        <strong className={classes['end']}>
          <MoneyText value_cents={cash} withSymbol />
        </strong>
        {settlement.is_reconciled && mayTrace ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={s('origin.of', words)}
            onClick={() => setTracing(true)}
          >
            {s('origin.open')}
          </Button>
        ) : null}
        {transaction.has_hidden_parts ||
        settlement.renegotiation_id !== null ||
        isCreditEnded ? null : (
          <Button
            component={AppLink}
            href={`${side.receiptPath}/${transaction.id}/${settlement.id}`}
            variant="default"
            size="compact-sm"
            aria-label={s('receipt.of', words)}
            data-autofocus={reversedId === settlement.id ? true : undefined}
          >
            {s('receipt.open')}
          </Button>
        )}
        {mayReverse ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('reverse_settlement', words)}
            aria-expanded={isAsking}
            disabled={settlement.is_reconciled || isDirty || transaction.has_hidden_parts}
            title={transaction.has_hidden_parts ? t('needs_all_parts') : undefined}
            onClick={() => setAsking(!isAsking)}
          >
            {t('reverse')}
          </Button>
        ) : null}
      </div>
      <SettlementParts settlement={settlement} />
      {settlement.is_reconciled && settlement.reversed_on === null ? (
        <span className={classes['quiet']}>{t('reverse_blocked')}</span>
      ) : null}
      {isTracing ? (
        <LazyLineageDrawer
          of={{ record: 'transaction', id: transaction.id }}
          onClose={() => setTracing(false)}
        />
      ) : null}
      {isAsking && !isDirty ? (
        <ReversalForm
          side={side}
          transactionId={transaction.id}
          settlement={settlement}
          onClose={() => setAsking(false)}
          onReverse={onReverse}
        />
      ) : null}
    </li>
  )
}

/** What the amount is made of, when it is more than the principal. */
function SettlementParts({ settlement }: { readonly settlement: Settlement }) {
  const t = useTexts('transactions')
  const s = useTexts('settlements')
  const format = useFormat()
  const parts = [
    { label: t('principal'), value_cents: settlement.principal_cents },
    { label: t('discount'), value_cents: settlement.discount_cents },
    { label: t('interest'), value_cents: settlement.interest_cents },
    { label: t('fine'), value_cents: settlement.fine_cents },
    { label: t('fee'), value_cents: settlement.fee_cents },
    { label: s('parts.used_credit'), value_cents: settlement.used_credit_cents },
    { label: s('parts.credit'), value_cents: settlement.credit_cents },
    { label: s('parts.waived'), value_cents: settlement.waived_cents },
  ].filter(({ value_cents }) => value_cents !== 0)
  const texts =
    parts.length > 1 || settlement.principal_cents === 0
      ? parts.map((part) => `${part.label} ${format.plainMoney(part.value_cents)}`)
      : []
  const method = settlement.method === null ? null : s(`methods.${settlement.method}`)
  const { document, note, reversal_reason } = settlement
  const all = [method, document, ...texts, note, reversal_reason].filter(Boolean)
  return all.length === 0 ? null : <span className={classes['quiet']}>{all.join(' · ')}</span>
}
