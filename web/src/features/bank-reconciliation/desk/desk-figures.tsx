import type { Desk } from '@prumo/contracts/bank-reconciliation/statement-line.schema'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { MoneyText } from '../../../kit/money-text.tsx'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ProofButton } from '../proof/proof-button.tsx'
import { differenceWord, progressOf } from './desk-lines.ts'
import classes from './desk.module.css'

/** Bank │ system │ difference, and how much is done; stays in sight while the lines scroll. */
export function DeskFigures({ desk }: { readonly desk: Desk }) {
  const t = useTexts('bankReconciliation')
  const word = differenceWord(desk.difference_cents)
  const { done, total, percent } = progressOf(desk)
  const Icon = word.tone === 'done' ? IconCheck : IconAlertTriangle
  const unit = desk.currency === 'BRL' ? '' : ` (${desk.currency})`
  const progress = t('desk.progress', { done, total })
  return (
    <section className={classes['figures']} aria-label={t('desk.figures')}>
      <dl className={classes['balances']}>
        <div>
          <dt>{`${t('desk.bank')}${unit}`}</dt>
          <dd>
            <MoneyText value_cents={desk.bank_balance_cents} />
          </dd>
        </div>
        <div>
          <dt>{`${t('desk.system')}${unit}`}</dt>
          <dd>
            <MoneyText value_cents={desk.system_balance_cents} />
          </dd>
        </div>
        <div>
          <dt>{`${t('desk.difference')}${unit}`}</dt>
          <dd data-tone={word.tone} aria-live="polite">
            {desk.difference_cents === 0 ? null : (
              <MoneyText value_cents={Math.abs(desk.difference_cents)} />
            )}
            <span className={classes['word']}>
              <Icon size={14} aria-hidden />
              {t(`desk.${word.key}`)}
            </span>
          </dd>
        </div>
      </dl>
      <div className={classes['progress']}>
        <span>{progress}</span>
        <progress value={percent} max={100} aria-label={progress} />
      </div>
    </section>
  )
}

/** What the bank itself declared at the end of its newest file, and whether the lines reach it. */
export function DeclaredBalance({ desk }: { readonly desk: Desk }) {
  const t = useTexts('bankReconciliation')
  const format = useFormat()
  const { declared_balance_cents, declared_balance_date, declared_difference_cents } = desk
  if (declared_balance_cents === null || declared_balance_date === null) return null
  const missing = declared_difference_cents ?? 0
  const amount = format.plainMoney(Math.abs(missing))
  const key = missing === 0 ? 'declared_ties' : missing > 0 ? 'declared_missing' : 'declared_excess'
  return (
    <p className={classes['declared']} data-ties={missing === 0 || undefined}>
      <span className={classes['of-bank']}>
        {t('desk.declared', { date: format.date(declared_balance_date) })}{' '}
        <MoneyText value_cents={declared_balance_cents} />
      </span>
      <span className={classes['word']} data-tone={missing === 0 ? 'done' : 'overdue'}>
        {missing === 0 ? (
          <IconCheck size={14} aria-hidden />
        ) : (
          <IconAlertTriangle size={14} aria-hidden />
        )}
        {t(`desk.${key}`, { amount })}
      </span>
      <ProofButton desk={desk} />
    </p>
  )
}
