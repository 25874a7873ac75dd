import { Switch, Text } from '@mantine/core'
import type { ChargeReminders, Reminded } from '@prumo/contracts/charges/reminder.schema'
import { getChargeReminders, setReminded } from '@prumo/contracts/charges/reminders.contract'
import { useMemo } from 'react'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { type Formats, useFormat } from '../../client/use-format.ts'
import { useCan, useCompany } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import type { Column } from '../../kit/column.ts'
import { DataTable } from '../../kit/data-table.tsx'
import { reminderResult } from '../../parts/charge-mail/reminder-result.ts'
import { stepName } from '../../parts/charge-mail/step-name.ts'
import { type TextOf, useTexts } from '../../texts/use-texts.ts'
import { REMINDERS } from './charge-address.ts'
import classes from './charges.module.css'

type Entry = ChargeReminders['log'][number]

const rowId = ({ id }: Entry) => id
const noRows: readonly Entry[] = []

interface SectionProps {
  readonly id: number
  /** Nothing is to be paid of it any more, nor is anybody reminded of it. */
  readonly isEnded: boolean
}

/** 'Lembretes' of a charge: who is reminded, what went out or why not, and what comes next. */
export function ChargeRemindersSection({ id, isEnded }: SectionProps) {
  const t = useTexts('reminders')
  const format = useFormat(useCompany()?.time_zone)
  const found = useRouteQuery(getChargeReminders, { params: { id } })
  const columns = useMemo(() => logColumns(t, format), [t, format])
  const reminders = found.data?.data
  return (
    <section className={classes['section']} aria-label={t('section')}>
      <h2>{t('section')}</h2>
      {reminders === undefined ? null : (
        <Switches id={id} isEnded={isEnded} reminders={reminders} />
      )}
      {reminders?.next ? (
        <Text size="sm">
          {t('next', {
            step: stepName(t, reminders.next.days_after),
            day: format.date(reminders.next.day),
          })}
        </Text>
      ) : null}
      {reminders?.is_on === false && !isEnded ? (
        <div className={classes['line']}>
          <span className={classes['quiet']}>{t('all_off')}</span>
          <AppLink href={REMINDERS}>{t('open_settings')}</AppLink>
        </div>
      ) : null}
      <DataTable
        label={t('section')}
        columns={columns}
        rows={reminders?.log ?? noRows}
        rowId={rowId}
        isFetching={found.isFetching}
        error={found.error}
        onRetry={() => void found.refetch()}
        emptyText={t('none')}
      />
    </section>
  )
}

interface SwitchesProps extends SectionProps {
  readonly reminders: ChargeReminders
}

function Switches({ id, isEnded, reminders }: SwitchesProps) {
  const t = useTexts('reminders')
  const can = useCan()
  const command = useCommand(setReminded)
  const { charge_is_reminded, client_is_reminded } = reminders
  const save = async (change: Partial<Reminded>) => {
    const body = { charge_is_reminded, client_is_reminded, ...change }
    if ((await command.send({ params: { id }, body })).ok) toast(t('switched'))
  }
  const disabled = !can('api.companies.charges.update')
  return (
    <>
      {isEnded ? null : (
        <Switch
          label={t('of_charge')}
          checked={charge_is_reminded}
          disabled={disabled}
          onChange={(event) => void save({ charge_is_reminded: event.currentTarget.checked })}
        />
      )}
      <Switch
        label={t('of_client')}
        checked={client_is_reminded}
        disabled={disabled}
        onChange={(event) => void save({ client_is_reminded: event.currentTarget.checked })}
      />
    </>
  )
}

function logColumns(t: TextOf<'reminders'>, { instant, day }: Formats): readonly Column<Entry>[] {
  return [
    { key: 'when', title: t('when'), render: ({ looked_at }) => instant(looked_at) },
    { key: 'which', title: t('which'), render: ({ days_after }) => stepName(t, days_after) },
    {
      key: 'result',
      title: t('result'),
      render: (entry) => reminderResult(t, day, entry),
    },
  ]
}
