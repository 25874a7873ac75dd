import { Button } from '@mantine/core'
import { useFormat } from '../../../client/use-format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { waivedOf } from './settlement.rules.ts'
import classes from '../transactions.module.css'
import type { SettlementFormState } from './use-settlement-form.ts'

/** What lateness costs by the company's rates, and the way to let it go; what is let go is kept. */
export function SettlementLateness({ state }: { readonly state: SettlementFormState }) {
  const s = useTexts('settlements')
  const format = useFormat()
  const { form, suggested } = state
  const { days: count, fine_cents, interest_cents } = suggested
  if (fine_cents + interest_cents === 0) return null
  const waived = waivedOf(suggested, form.values)
  const words =
    waived > 0
      ? s('waived', { count, amount: format.money(waived) })
      : s('charged', {
          count,
          fine: format.money(fine_cents),
          interest: format.money(interest_cents),
        })
  const toggle = () =>
    form.set(waived > 0 ? { fine_cents, interest_cents } : { fine_cents: 0, interest_cents: 0 })
  return (
    <div className={classes['balance']}>
      <span className={classes['quiet']}>{words}</span>
      <Button variant="default" size="compact-sm" onClick={toggle}>
        {waived > 0 ? s('charge') : s('waive')}
      </Button>
    </div>
  )
}
