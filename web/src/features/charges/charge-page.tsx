import { Button, Text } from '@mantine/core'
import type { Charge } from '@prumo/contracts/charges/charge.schema'
import type { PaymentProviderShown } from '@prumo/contracts/charges/payment-provider.schema'
import { lazy, Suspense } from 'react'
import { useUnsaved } from '../../client/unsaved.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useCompany } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { EntryForm } from '../../kit/entry-form.tsx'
import { FormFields } from '../../kit/form-fields.tsx'
import kitClasses from '../../kit/kit.module.css'
import { useIsIdle } from '../../kit/load-when-idle.ts'
import { PageHeader } from '../../kit/page-header.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { loadTexts } from '../../texts/feature-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { CHARGE_LIST, chargeAddress } from './charge-address.ts'
import { ChargeActs } from './charge-acts.tsx'
import { ChargeFields } from './charge-fields.tsx'
import { ChargeStatusChip } from './charge-status-chip.tsx'
import classes from './charges.module.css'
import { isStillPayable, UNSENT } from './still-payable.ts'
import { useChargeEdit } from './use-charge-form.ts'

// What stands below the fields is not what a charge is opened for: nobody waits for it.
const ChargeCodes = lazy(() =>
  import('./charge-codes.tsx').then((file) => ({ default: file.ChargeCodes })),
)
const ChargePayments = lazy(() =>
  import('./charge-payments.tsx').then((file) => ({ default: file.ChargePayments })),
)
const ChargeRemindersSection = lazy(async () => {
  const [file] = await Promise.all([import('./charge-reminders.tsx'), loadTexts('reminders')])
  return { default: file.ChargeRemindersSection }
})
const RenegotiationLinks = lazy(async () => {
  const [file] = await Promise.all([
    import('../../parts/renegotiation/renegotiation-links.tsx'),
    loadTexts('renegotiations'),
  ])
  return { default: file.RenegotiationLinks }
})
const ChargeSimulator = lazy(() =>
  import('./charge-simulator.tsx').then((file) => ({ default: file.ChargeSimulator })),
)

interface ChargePageProps {
  readonly charge: Charge
  readonly providers: readonly PaymentProviderShown[]
}

/** What may still be changed: a draft here, what is open at its provider. */
const EDITABLE: readonly Charge['status'][] = ['draft', 'failed', 'pending', 'overdue']

/** Of these nothing is to be paid any more. */
const ENDED: readonly Charge['status'][] = [
  'paid',
  'paid_in_part',
  'canceled',
  'refunded',
  'charged_back',
  'expired',
]

/** The page of a charge: what it asks for, how the client pays, what was paid, and what can be done. */
export function ChargePage({ charge, providers }: ChargePageProps) {
  const t = useTexts('charges')
  const can = useCan()
  const isIdle = useIsIdle()
  const { form, fields, save } = useChargeEdit(charge)
  const isUnsent = UNSENT.includes(charge.status)
  // The bank changes no charge that it has.
  const isLocked = charge.kind === 'banco_inter' && !isUnsent && EDITABLE.includes(charge.status)
  const isEditable = EDITABLE.includes(charge.status) && !isLocked && charge.cash_act === null
  const canSave = can('api.companies.charges.update') && isEditable
  // What is being canceled at its provider is shown as ended.
  const isEnded = ENDED.includes(charge.status) || charge.status === 'canceling'
  const provider = providers.find(({ kind }) => kind === charge.kind)
  useUnsaved(form.isDirty && !form.isPending && canSave)
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('edit', { id: charge.id })}>
        <ChargeActs
          charge={charge}
          account={provider?.settings ?? undefined}
          isDirty={form.isDirty}
        />
      </PageHeader>
      <Head charge={charge} />
      <div className={classes['page']}>
        <div className={classes['main']}>
          <EntryForm className={classes['main']} onSave={() => void save()} canSave={canSave}>
            <FormFields className={classes['main']}>
              <ChargeFields
                values={form.values}
                fields={fields}
                methods={provider?.methods ?? []}
                isUnsent={isUnsent}
              />
            </FormFields>
            {isLocked ? <Text role="note">{t('form.locked_inter')}</Text> : null}
            {canSave ? (
              <div className={classes['acts']}>
                <Button
                  type="submit"
                  variant={form.isDirty ? 'filled' : 'default'}
                  loading={form.isPending}
                >
                  {t('form.save')}
                </Button>
              </div>
            ) : null}
          </EntryForm>
          {isIdle ? (
            <Suspense>
              {isEnded ? null : <ChargeCodes charge={charge} />}
              {charge.transaction_id !== null &&
              endsByReceivable(charge) &&
              can('companies.receivables.index') ? (
                <RenegotiationLinks id={charge.transaction_id} onUndone={nothing} />
              ) : null}
              <ChargePayments charge={charge} />
              {UNSENT.includes(charge.status) ? null : (
                <ChargeRemindersSection id={charge.id} isEnded={isEnded} />
              )}
            </Suspense>
          ) : null}
        </div>
        {/* Beside the form: Enter in it would save. */}
        {isEnded ? null : (
          <div className={classes['aside']}>
            <Suspense>
              {isIdle ? (
                <ChargeSimulator terms={form.values} received_cents={charge.paid_cents} />
              ) : null}
            </Suspense>
          </div>
        )}
      </div>
    </div>
  )
}

/** Whether it was canceled, and its receivable is settled otherwise: instalments may have come in its place. */
const endsByReceivable = ({ status, residual_cents }: Charge): boolean =>
  (status === 'canceled' || status === 'canceling') && residual_cents === 0

const nothing = () => undefined

type WithWayOn = Charge & { readonly status: 'overdue' | 'partially_paid' }

/** Whether its page says what can be done with it, or why something cannot. */
const hasWayOn = (charge: Charge): charge is WithWayOn =>
  (charge.status === 'overdue' || charge.status === 'partially_paid') &&
  charge.cash_act === null &&
  !isStillPayable(charge)

/** Whether the charge that came after it asks for its rest: it was received in part, and not replaced. */
const isRestOf = ({ payments }: Charge): boolean =>
  payments.some(({ kind, is_undone }) => kind === 'payment' && !is_undone)

/** Who pays, where the charge stands, and what went wrong with it. */
function Head({ charge }: Pick<ChargePageProps, 'charge'>) {
  const t = useTexts('charges')
  const format = useFormat(useCompany()?.time_zone)
  const { fault, fault_detail, next_try_at, previous_id, next_id, transaction_id } = charge
  return (
    <>
      <div className={classes['line']}>
        <AppLink href={CHARGE_LIST} data-way-back>
          {t('title')}
        </AppLink>
        <ChargeStatusChip status={charge.status} cashAct={charge.cash_act} t={t} />
        {charge.is_simulated ? (
          <StatusChip tone="neutral" label={t('simulated')} title={t('simulated_hint')} />
        ) : null}
        <span>{charge.party_name}</span>
        <span className={classes['quiet']}>{t(`providers.${charge.kind}`)}</span>
        {transaction_id === null ? null : (
          <AppLink href={`/admin/receivable/edit/${transaction_id}`}>
            {t('form.open_receivable')}
          </AppLink>
        )}
        {previous_id === null ? null : (
          <AppLink href={chargeAddress(previous_id)}>
            {t('form.previous', { id: previous_id })}
          </AppLink>
        )}
        {next_id === null ? null : (
          <AppLink href={chargeAddress(next_id)}>
            {t(isRestOf(charge) ? 'rest.next' : 'form.next', { id: next_id })}
          </AppLink>
        )}
      </div>
      {charge.late_cents === 0 ? null : (
        <p className={classes['quiet']}>
          {t('form.late', { amount: format.money(charge.late_cents) })}
        </p>
      )}
      {charge.status === 'paid_in_part' &&
      !charge.is_undecided &&
      next_id === null &&
      charge.residual_cents ? (
        <Text role="status">
          {t('paid_in_part', {
            received: format.money(charge.paid_cents),
            left: format.money(charge.residual_cents),
          })}
        </Text>
      ) : null}
      {isStillPayable(charge) ? <Text role="status">{t('still_payable')}</Text> : null}
      {hasWayOn(charge) ? <Text role="status">{t(`ways_on.${charge.status}`)}</Text> : null}
      <MailLine charge={charge} />
      {fault === null ? null : (
        <Text role="status">
          {[
            t(`faults.${fault}`),
            fault_detail,
            next_try_at === null ? null : t('form.next_try', { when: format.instant(next_try_at) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
      )}
    </>
  )
}

/** When it was mailed and to whom, that it will be, or why it was not. */
function MailLine({ charge }: Pick<ChargePageProps, 'charge'>) {
  const t = useTexts('charges')
  const format = useFormat(useCompany()?.time_zone)
  const { mailed_at, mailed_to, mail_fault, mails_payer, status } = charge
  if (mailed_at !== null && mailed_to !== null)
    return (
      <p className={classes['quiet']}>
        {t('mail.mailed', { to: mailed_to, when: format.instant(mailed_at) })}
      </p>
    )
  if (mail_fault !== null && (status === 'expired' || !ENDED.includes(status)))
    return <Text role="status">{t(`mail.faults.${mail_fault}`)}</Text>
  // What is let go of at its provider is mailed to nobody.
  if (ENDED.includes(status) || status === 'canceling') return null
  // A draft says so by its switch.
  if (!mails_payer || UNSENT.includes(status)) return null
  return <p className={classes['quiet']}>{t('mail.waits')}</p>
}
