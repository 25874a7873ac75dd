import { Button, Drawer } from '@mantine/core'
import type { Payment } from '@prumo/contracts/platform-admin/payment.schema'
import { undoPayment } from '@prumo/contracts/platform-admin/platform-admin.contract'
import { useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useFocusReturn } from '../../client/use-focus-return.ts'
import { useFormat } from '../../client/use-format.ts'
import kitClasses from '../../kit/kit.module.css'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './platform-admin.module.css'
import { CompanyReason } from './company-reason.tsx'

interface PaymentDetailProps {
  readonly payment: Payment
  readonly onClose: () => void
}

/** A registered payment. It cannot be edited: it is undone, with a reason, and registered anew. */
export function PaymentDetail({ payment, onClose }: PaymentDetailProps) {
  const t = useTexts('platformAdmin')
  const [isUndoing, setUndoing] = useState(false)
  useFocusReturn()
  // In place of the drawer: two layers would both answer to Esc.
  if (isUndoing)
    return <UndoDialog payment={payment} onClose={() => setUndoing(false)} onDone={onClose} />
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      title={<span className={kitClasses['drawer-title']}>{t('payments.detail')}</span>}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes['dialog']}>
        <PaymentFacts payment={payment} />
        {payment.undone_at === null ? (
          <div className={classes['acts']}>
            <Button variant="default" onClick={() => setUndoing(true)}>
              {t('payments.undo')}
            </Button>
          </div>
        ) : null}
      </div>
    </Drawer>
  )
}

function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const t = useTexts('platformAdmin')
  const format = useFormat()
  const { undone_at, value_cents } = payment
  const facts: readonly (readonly [string, string])[] = [
    [t('payments.company'), payment.company_name],
    [t('payments.plan'), payment.name],
    [t('payments.months_credit'), format.count(payment.months_credit)],
    [t('payments.competency'), format.date(payment.competency_date)],
    [t('payments.value'), value_cents === null ? '–' : format.money(value_cents)],
    [
      t('payments.credit'),
      t('payments.credit_range', {
        from: format.date(payment.expiry_before),
        to: format.date(payment.expiry_after),
      }),
    ],
    [
      t('payments.registered'),
      t('payments.registered_by', {
        when: format.instant(payment.registered_at),
        who: payment.registered_by,
      }),
    ],
  ]
  return (
    <>
      <dl className={classes['facts']}>
        {facts.map(([label, text]) => (
          <div key={label} className={classes['fact']}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {undone_at === null ? null : (
        <p className={classes['notice']}>
          {t('payments.undone_by', {
            when: format.instant(undone_at),
            who: payment.undone_by ?? '',
            reason: payment.undo_reason ?? '',
          })}
        </p>
      )}
    </>
  )
}

interface UndoDialogProps extends PaymentDetailProps {
  readonly onDone: () => void
}

function UndoDialog({ payment, onClose, onDone }: UndoDialogProps) {
  const t = useTexts('platformAdmin')
  const command = useCommand(undoPayment)
  const undo = async (reason: string, idempotencyKey: string) => {
    const outcome = await command.send({
      params: { id: payment.id },
      body: { reason },
      idempotencyKey,
    })
    if (outcome.ok) {
      toast(t('payments.undo_done'))
      onDone()
    }
    return outcome
  }
  return (
    <CompanyReason
      title={t('payments.undo_title')}
      message={t('payments.undo_message', {
        company: payment.company_name,
        count: payment.months_credit,
      })}
      confirmLabel={t('payments.undo')}
      isDanger
      onConfirm={undo}
      onClose={onClose}
    />
  )
}
