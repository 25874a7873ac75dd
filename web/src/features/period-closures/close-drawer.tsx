import { CLOSURE_SCOPES } from '@prumo/contracts/period-closures/closure-scope'
import { Skeleton } from '@mantine/core'
import { addDays, firstDayOfMonth } from '@prumo/civil-date'
import { closureFieldsSchema } from '@prumo/contracts/period-closures/period-closure.schema'
import {
  closePeriod,
  type listClosures,
  previewClosure,
} from '@prumo/contracts/period-closures/period-closures.contract'
import type { ResponseOf } from '@prumo/contracts/route'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { DateField } from '../../kit/date-field.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import { RecordDrawer } from '../../kit/record-drawer.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useRecordDrawer } from '../../kit/use-record-drawer.ts'
import { RetryButton } from '../../kit/retry-button.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CheckList } from './check-list.tsx'
import { ClosureTotalsTable } from './closure-totals.tsx'
import classes from './period-closures.module.css'

interface CloseDrawerProps {
  readonly list: ResponseOf<typeof listClosures>['data']
  readonly onClose: () => void
}

/** Asks what to close and until when, with what is still open and the totals that will be kept. */
export function CloseDrawer({ list, onClose }: CloseDrawerProps) {
  const t = useTexts('periodClosures')
  const kit = useTexts('kit')
  const format = useFormat()
  const closing = useCommand(closePeriod)
  const { form, drawer } = useRecordDrawer({
    schema: closureFieldsSchema,
    initial: {
      bank_account_id: null,
      scope: 'both',
      // Most often the month that is over is closed.
      closed_until: addDays(firstDayOfMonth(list.today), -1),
    },
    save: (body, idempotencyKey) => closing.send({ body, idempotencyKey }),
    said: (_, { closed_until }) => toast(t('closed_toast', { date: format.date(closed_until) })),
    onClose,
  })
  const asked = closureFieldsSchema.safeParse(form.values)
  const found = useRouteQuery(previewClosure, {
    query: {
      scope: asked.data?.scope ?? 'both',
      closed_until: asked.data?.closed_until ?? list.today,
      ...(asked.data?.bank_account_id ? { bank_account_id: asked.data.bank_account_id } : {}),
    },
    enabled: asked.success,
    keepPrevious: true,
    silent: true,
  })
  const preview = found.data?.data
  // Nobody closes what they were not shown: what is still open of another day is no answer.
  const isUnseen = asked.success && (found.isPlaceholderData || !preview)
  const account = form.field('bank_account_id')
  const isOfAccount = form.values.bank_account_id !== null
  return (
    <RecordDrawer
      title={t('close')}
      {...drawer}
      onSave={() => (isUnseen ? undefined : drawer.onSave())}
      isWaiting={isUnseen}
      saveLabel={t('close')}
    >
      <FormFields>
        <SelectField
          field={{
            ...account,
            // One account closes its money alone.
            onChange: (id) =>
              form.set({ bank_account_id: id, scope: id === null ? 'both' : 'cash' }),
          }}
          label={t('account')}
          placeholder={t('all_accounts')}
          options={list.accounts.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
        />
        <SelectField
          field={form.field('scope')}
          label={t('scope')}
          disabled={isOfAccount}
          description={isOfAccount ? t('scope_of_account') : undefined}
          options={CLOSURE_SCOPES.map((value) => ({ value, label: t(`scopes.${value}`) }))}
        />
        <DateField field={form.field('closed_until')} label={t('until')} autoFocus />
      </FormFields>
      {found.isError ? (
        <div role="alert" className={classes['part']}>
          <span>{kit('list.failed')}</span>
          <div>
            <RetryButton isSmall onRetry={found.refetch} />
          </div>
        </div>
      ) : null}
      {isUnseen && !found.isError ? (
        <div role="status" className={classes['part']}>
          <h3 className={classes['heading']}>{t('checks_title')}</h3>
          <span>{t('checking')}</span>
          <Skeleton height={180} />
        </div>
      ) : null}
      {preview && !isUnseen && asked.success ? (
        <>
          <CheckList found={preview.checks} settings={list.checks} asked={asked.data} />
          <ClosureTotalsTable totals={preview.totals} />
        </>
      ) : null}
    </RecordDrawer>
  )
}
