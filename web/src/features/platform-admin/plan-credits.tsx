import { Button } from '@mantine/core'
import { formatTaxId } from '@prumo/brazil'
import type { PlanCredit } from '@prumo/contracts/platform-admin/plan-credit.schema'
import { listPlanCredits } from '@prumo/contracts/platform-admin/platform-admin.contract'
import { lazy, Suspense, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './platform-admin.module.css'

const AssignCredit = lazy(() =>
  import('./assign-credit.tsx').then((file) => ({ default: file.AssignCredit })),
)

interface PlanCreditsProps {
  /** Opens a payment, to undo it. */
  readonly onOpen: (payment_id: number) => void
}

/** What was paid by payment links and waits for a person; nothing where nothing does. */
export function PlanCredits({ onOpen }: PlanCreditsProps) {
  const t = useTexts('platformAdmin')
  const [assigned, setAssigned] = useState<PlanCredit | null>(null)
  const credits = useRouteQuery(listPlanCredits, {}).data?.data ?? []
  if (credits.length === 0) return null
  return (
    <section className={classes['credits']} aria-label={t('credits.title')}>
      <h2>{t('credits.title')}</h2>
      <ul>
        {credits.map((credit) => (
          <CreditRow
            key={credit.id}
            credit={credit}
            onAssign={() => setAssigned(credit)}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <Suspense>
        {assigned === null ? null : (
          <AssignCredit credit={assigned} onClose={() => setAssigned(null)} />
        )}
      </Suspense>
    </section>
  )
}

interface CreditRowProps extends PlanCreditsProps {
  readonly credit: PlanCredit
  readonly onAssign: () => void
}

function CreditRow({ credit, onAssign, onOpen }: CreditRowProps) {
  const t = useTexts('platformAdmin')
  const format = useFormat()
  const { payer_name, payer_document, link_name, plan_name, payment_id, company_name } = credit
  return (
    <li>
      <div>
        <strong>
          <bdi>{payer_name}</bdi>
        </strong>{' '}
        {payer_document === null ? null : <bdi>{formatTaxId(payer_document)}</bdi>}
        <br />
        {t('credits.what', {
          amount: format.money(credit.value_cents),
          count: credit.months_credit,
          plan: plan_name ?? '—',
          link: link_name,
        })}
        <br />
        <small>
          {credit.fault ??
            t('credits.returned', {
              company: company_name ?? '',
              date: credit.returned_at === null ? '' : format.day(credit.returned_at),
            })}
        </small>
      </div>
      {payment_id === null ? (
        <Button size="compact-sm" onClick={onAssign}>
          {t('credits.assign')}
        </Button>
      ) : (
        <Button size="compact-sm" variant="default" onClick={() => onOpen(payment_id)}>
          {t('credits.open')}
        </Button>
      )}
    </li>
  )
}
