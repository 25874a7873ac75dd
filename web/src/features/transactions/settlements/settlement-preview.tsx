import { MoneyText } from '../../../kit/money-text.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { SettlementPreview } from './settlement.rules.ts'
import type { TransactionSide } from '../transaction-side.ts'
import classes from '../transactions.module.css'

interface SettlementPreviewProps {
  readonly side: TransactionSide
  /** The name of the account, undefined before one is chosen. */
  readonly account: string | undefined
  readonly preview: SettlementPreview
}

/** What the settlement would do, before it is sent; a live region, so that it is also heard. */
export function SettlementPreviewBox({ side, account, preview }: SettlementPreviewProps) {
  const t = useTexts('transactions')
  const cash =
    account === undefined ? t(`${side.noun}.cash`) : t(`${side.noun}.cash_from`, { account })
  return (
    <dl className={classes['preview']} aria-live="polite">
      <dt>{cash}</dt>
      <dd>
        <MoneyText value_cents={preview.cash_cents} withSymbol />
      </dd>
      <dt>{t('remaining')}</dt>
      <dd>
        <MoneyText value_cents={preview.remaining_cents} withSymbol />
      </dd>
    </dl>
  )
}
