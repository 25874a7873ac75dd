import { Radio, Stack } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { isCivilDate } from '@prumo/civil-date'
import type { LateChargeRate } from '@prumo/contracts/transactions/late-charges'
import { getLateChargeRates } from '@prumo/contracts/transactions/late-charge-rates.contract'
import { useCommand, useRouteQuery } from '../../../client/company-queries.ts'
import { useCan, useToday } from '../../../client/use-session.ts'
import { BookedDateInput } from '../../../parts/closed-period/closed-day.tsx'
import { ChoiceField } from '../../../parts/choices/choice-field.tsx'
import { bankAccounts } from '../../../parts/choices/choice-sources.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActDialog } from '../../../parts/act-dialog/act-dialog.tsx'
import { bindingOf } from '../form/binding-of.ts'
import { BulkSettleLateness, type LateChoice } from './bulk-settle-lateness.tsx'
import type { ActDialogShared } from './act-dialog-shared.ts'
import { transactionRoutes } from './transaction-routes.ts'

const OpenChargesNote = lazy(() =>
  import('../settlements/open-charge-note.tsx').then((file) => ({ default: file.OpenChargesNote })),
)

/** 'Baixar' of many: on one day or each on its due date, in one account or each in its own. */
export function BulkSettleDialog(props: ActDialogShared) {
  // Drawn with what lateness costs: nobody confirms before it can be seen.
  const rates = useRouteQuery(getLateChargeRates, {}).data?.data
  return rates === undefined ? null : <BulkSettleForm {...props} rate={rates[props.side.kind]} />
}

interface BulkSettleFormProps extends ActDialogShared {
  readonly rate: LateChargeRate
}

function BulkSettleForm({ side, target, rate, finish, onClose }: BulkSettleFormProps) {
  const t = useTexts('transactions')
  const a = useTexts('transactionActs')
  const command = useCommand(transactionRoutes(side).bulkSettle)
  const today = useToday()
  const can = useCan()
  const isCharging =
    side.noun === 'receivables' && target.rows.length > 0 && can('api.companies.charges.list')
  const [isOneDay, setOneDay] = useState(true)
  const [day, setDay] = useState<string | null>(today)
  const [bank_account_id, setAccount] = useState<number | null>(null)
  const [late, setLate] = useState<LateChoice>({ isCharged: true, waived: new Set() })
  const chosen = day !== null && isCivilDate(day) ? day : null
  const paid_on = isOneDay ? chosen : null
  const body = {
    selection: target.selection,
    paid_on,
    bank_account_id,
    late_charges: late.isCharged ? ('charged' as const) : ('waived' as const),
    waived_ids: [...late.waived],
  }
  const settle = async (idempotencyKey: string) =>
    finish(await command.send({ body, idempotencyKey }), target, (count) =>
      a('settle.done', { count }),
    )
  return (
    <ActDialog
      title={a('settle.title', { act: t(`${side.noun}.settle`), count: target.count })}
      confirmLabel={t(`${side.noun}.settle`)}
      isReady={!isOneDay || paid_on !== null}
      content={JSON.stringify(body)}
      onConfirm={settle}
      onClose={onClose}
    >
      <Radio.Group
        label={a('settle.when')}
        value={isOneDay ? 'one' : 'each'}
        onChange={(value) => setOneDay(value === 'one')}
      >
        <Stack gap={6} mt={4}>
          <Radio value="one" label={a('settle.one_day')} />
          <Radio value="each" label={a('settle.due_days')} />
        </Stack>
      </Radio.Group>
      {isOneDay ? (
        <BookedDateInput
          label={a('settle.day')}
          value={day}
          data-autofocus
          onChange={setDay}
          basis="cash"
          accounts={[bank_account_id]}
        />
      ) : null}
      <ChoiceField
        field={bindingOf('bank_account_id', bank_account_id, setAccount)}
        label={a('settle.account')}
        placeholder={a('settle.planned_account')}
        clearable
        source={bankAccounts}
      />
      {isCharging ? (
        <Suspense>
          <OpenChargesNote ids={target.rows.map(({ id }) => id)} />
        </Suspense>
      ) : null}
      {paid_on === null ? null : (
        <BulkSettleLateness
          target={target}
          rate={rate}
          paid_on={paid_on}
          choice={late}
          onChange={setLate}
        />
      )}
    </ActDialog>
  )
}
