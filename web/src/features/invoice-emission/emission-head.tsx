import { Text } from '@mantine/core'
import type { Emission } from '@prumo/contracts/invoice-emission/emission.schema'
import { getEmission } from '@prumo/contracts/invoice-emission/invoice-emission.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { CheckPanel } from '../../parts/emission/check-panel.tsx'
import { emissionAddress, noteAddress } from '../../parts/emission/emission-address.ts'
import { EmissionStatusChip, isUnderWay } from '../../parts/emission/emission-status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { isTooLate } from './cancel-deadline.ts'
import classes from './invoice-emission.module.css'
import { useEmissionChecklist } from './use-emission-checklist.ts'

/** What the authority answers comes by itself. */
const LOOK_AGAIN_MS = 3_000

interface EmissionHeadProps {
  readonly emission: Emission
  /** It can still be changed and sent. */
  readonly isForm: boolean
}

/** Where an emission stands, why it was not accepted and what to do, and what is missing. */
export function EmissionHead({ emission, isForm }: EmissionHeadProps) {
  const t = useTexts('invoiceEmission')
  const goods = useTexts('invoiceGoods')
  const format = useFormat()
  const { rejection, fault, status, sale_id, invoice_id, next_try_at, tries } = emission
  const { mailed_at, mailed_to } = emission
  const isRefused = status === 'rejected' || status === 'denied'
  // Of what is in force a cancellation or a correction was not accepted.
  const isTold = isRefused || status === 'authorized'
  return (
    <div className={classes['head']}>
      <div className={classes['line']}>
        <EmissionStatusChip emission={emission} t={t} />
        <span className={classes['quiet']}>
          {[
            t(`types.${emission.type}`),
            emission.purpose === 'return' ? t('purposes.return') : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {sale_id === null ? null : (
          <AppLink href={`/admin/sale/edit/${sale_id}`}>
            {t('form.opened_by_sale', { id: sale_id })}
          </AppLink>
        )}
        <Related emission={emission} />
        {invoice_id === null ? null : (
          <AppLink href={noteAddress(invoice_id)}>{t('detail.open_invoice')}</AppLink>
        )}
      </div>
      {rejection === null || !isTold ? null : (
        <div className={classes['rejection']} role="status">
          <strong>{t('rejection', { code: rejection.code, text: rejection.text })}</strong>
          {rejection.advice === null ? null : (
            <span>{t('advice', { advice: rejection.advice })}</span>
          )}
        </div>
      )}
      {fault === null ? null : (
        <Text role="status" size="sm">
          {[
            t(`faults.${fault}`),
            tries === 0 ? null : `${t('detail.tries', { count: tries })}.`,
            next_try_at === null
              ? null
              : t('detail.next_try', { when: format.instant(next_try_at) }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Text>
      )}
      <Contingency emission={emission} />
      {emission.is_correcting ? (
        <StatusChip tone="due_today" label={goods('correction.waits')} />
      ) : null}
      {isUnderWay(emission) || emission.is_correcting ? <Awaited id={emission.id} /> : null}
      <Deadline emission={emission} />
      {mailed_at === null || mailed_to === null ? null : (
        <p className={classes['quiet']}>
          {t('detail.mailed', { to: mailed_to, when: format.instant(mailed_at) })}
        </p>
      )}
      {isForm ? <Missing id={emission.id} isRefused={isRefused} /> : null}
    </div>
  )
}

/** Since when and why it is issued by the contingency, and the note that went out before, or after. */
function Contingency({ emission }: Pick<EmissionHeadProps, 'emission'>) {
  const t = useTexts('invoiceGoods')
  const format = useFormat()
  const { contingency, contingency_note } = emission
  const instead_of = contingency?.instead_of ?? null
  return (
    <>
      {contingency === null ? null : (
        <p className={classes['quiet']}>
          {t('contingency.since', {
            when: format.instant(contingency.since),
            reason: contingency.reason,
          })}
        </p>
      )}
      {instead_of === null ? null : (
        <AppLink href={emissionAddress(instead_of.id)}>
          {t('contingency.instead', { number: instead_of.number ?? instead_of.id })}
        </AppLink>
      )}
      {contingency_note === null ? null : (
        <AppLink href={emissionAddress(contingency_note.id)}>
          {t('contingency.taken', { number: contingency_note.number ?? contingency_note.id })}
        </AppLink>
      )}
    </>
  )
}

/** The note that it takes the place of, and the one that takes its. */
function Related({ emission }: Pick<EmissionHeadProps, 'emission'>) {
  const t = useTexts('invoiceEmission')
  const { replaces, replaced_by, status } = emission
  const name = ({ id, number }: NonNullable<Emission['replaces']>) => ({ number: number ?? id })
  return (
    <>
      {replaces === null ? null : (
        <AppLink href={emissionAddress(replaces.id)}>
          {t('replace.replaces', name(replaces))}
        </AppLink>
      )}
      {replaced_by === null ? null : (
        <AppLink href={emissionAddress(replaced_by.id)}>
          {t(
            status === 'replaced' ? 'replace.replaced_by' : 'replace.to_be_replaced_by',
            name(replaced_by),
          )}
        </AppLink>
      )}
    </>
  )
}

/** Reads the emission again and again while its authority has not answered. */
function Awaited({ id }: { readonly id: number }) {
  const t = useTexts('invoiceEmission')
  useRouteQuery(getEmission, { params: { id }, every: LOOK_AGAIN_MS, silent: true })
  return (
    <p className={classes['quiet']} role="status">
      {t('detail.waits')}
    </p>
  )
}

/** Until when it may be canceled; after that, the way that is left. */
function Deadline({ emission }: Pick<EmissionHeadProps, 'emission'>) {
  const t = useTexts('invoiceGoods')
  const format = useFormat()
  const { cancel_until, is_canceling, sale_id, purpose } = emission
  if (cancel_until === null || is_canceling) return null
  const when = format.instant(cancel_until)
  if (!isTooLate(emission))
    return <p className={classes['quiet']}>{t('deadline.until', { when })}</p>
  return (
    <p className={classes['quiet']}>
      {t('deadline.over', { when })}{' '}
      {purpose === 'sale' ? t(sale_id === null ? 'deadline.way_alone' : 'deadline.way') : null}
    </p>
  )
}

interface MissingProps {
  readonly id: number
  /** Then a complete checklist is not shown: it would contradict the answer of the authority. */
  readonly isRefused: boolean
}

function Missing({ id, isRefused }: MissingProps) {
  const checklist = useEmissionChecklist(id)
  return isRefused && checklist?.is_ready === true ? null : (
    <CheckPanel checklist={checklist} shownEmission={id} />
  )
}
