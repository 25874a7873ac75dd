import { Checkbox, Text } from '@mantine/core'
import { type CivilDate, isCivilDate } from '@prumo/civil-date'
import {
  type LateChargeRate,
  type LateCharges,
  lateCharges,
} from '@prumo/contracts/transactions/late-charges'
import type { TransactionRow } from '@prumo/contracts/transactions/transaction.schema'
import { cents } from '@prumo/money'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TransactionTarget } from './transaction-target.ts'
import classes from './transaction-acts.module.css'

/** What becomes of the charges of late transactions: all waived, or charged but for some. */
export interface LateChoice {
  readonly isCharged: boolean
  readonly waived: ReadonlySet<number>
}

interface LateRow {
  readonly row: TransactionRow
  readonly charges: LateCharges
}

/** The rows that settling on a day finds late, with what the rates suggest for each. */
function lateRowsOf(
  rows: readonly TransactionRow[],
  rate: LateChargeRate,
  paid_on: CivilDate,
): readonly LateRow[] {
  return rows
    .filter((row) => row.residual_cents > 0)
    .map((row) => ({
      row,
      charges: lateCharges(rate, cents(row.residual_cents), row.due_date, paid_on),
    }))
    .filter(({ charges }) => charges.fine_cents + charges.interest_cents > 0)
}

interface BulkSettleLatenessProps {
  readonly target: TransactionTarget
  readonly rate: LateChargeRate
  readonly paid_on: string
  readonly choice: LateChoice
  readonly onChange: (choice: LateChoice) => void
}

/** Fine and interest of late transactions, row by row, each of which may be waived. */
export function BulkSettleLateness(props: BulkSettleLatenessProps) {
  const { target, rate, paid_on, choice, onChange } = props
  const a = useTexts('transactionActs')
  const format = useFormat()
  const late = isCivilDate(paid_on) ? lateRowsOf(target.rows, rate, paid_on) : []
  const hasOthers = target.rows.length < target.count
  const hasRate = Number(rate.fine_percent) + Number(rate.interest_percent) > 0
  if (late.length === 0 && !(hasOthers && hasRate)) return null
  const isCharged = (id: number) => choice.isCharged && !choice.waived.has(id)
  const charged = late.filter(({ row }) => isCharged(row.id))
  const isEachCharged = choice.isCharged && charged.length === late.length
  // Of those on other pages some may be charged.
  const isAnyCharged = choice.isCharged && (charged.length > 0 || hasOthers)
  const sum = charged.reduce(
    (total, { charges }) => total + charges.fine_cents + charges.interest_cents,
    0,
  )
  const toggle = (id: number) => {
    const waived = new Set(choice.waived)
    if (!waived.delete(id)) waived.add(id)
    onChange({ isCharged: true, waived })
  }
  return (
    <fieldset className={classes['late']}>
      <legend>{a('settle.late')}</legend>
      <Checkbox
        label={a('settle.late_charge')}
        checked={isEachCharged}
        indeterminate={isAnyCharged && !isEachCharged}
        onChange={() => onChange({ isCharged: !isEachCharged, waived: new Set() })}
      />
      <ul className={classes['late-rows']}>
        {late.map((one) => (
          <li key={one.row.id}>
            <LateRowChoice
              {...one}
              isCharged={isCharged(one.row.id)}
              isDisabled={!choice.isCharged}
              onToggle={() => toggle(one.row.id)}
            />
          </li>
        ))}
      </ul>
      {late.length === 0 ? null : (
        <Text size="sm" fw={600}>
          {a('settle.late_sum', { amount: format.money(sum) })}
        </Text>
      )}
      {hasOthers ? <Text size="sm">{a('settle.late_others')}</Text> : null}
      <Text size="sm">{a('settle.late_kept')}</Text>
    </fieldset>
  )
}

interface LateRowChoiceProps extends LateRow {
  readonly isCharged: boolean
  readonly isDisabled: boolean
  readonly onToggle: () => void
}

function LateRowChoice({ row, charges, isCharged, isDisabled, onToggle }: LateRowChoiceProps) {
  const s = useTexts('settlements')
  const format = useFormat()
  const { party_name, description, due_date } = row
  return (
    <Checkbox
      size="sm"
      label={[party_name ?? description, format.date(due_date)].join(' · ')}
      description={s('charged', {
        count: charges.days,
        fine: format.money(charges.fine_cents),
        interest: format.money(charges.interest_cents),
      })}
      checked={isCharged}
      disabled={isDisabled}
      onChange={onToggle}
    />
  )
}
