import { IconCheck, IconX } from '@tabler/icons-react'
import { FEATURE_KEYS } from '@prumo/contracts/plans/features'
import { useFormat } from '../../client/use-format.ts'
import { useCompany } from '../../client/use-session.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { expiryTone } from './expiry-tone.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { PlanHistory } from './plan-history.tsx'
import classes from './plans.module.css'
import { QuotaFacts } from './quota-facts.tsx'

/** What the company pays for and until when (specification sections 2 and 9). */
export function SubscriptionModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('plans')
  const format = useFormat()
  const company = useCompany()
  if (company === null) return null
  const { id, prumoPlan, date_expiry_at, today } = company
  return (
    <Dialog title={t('subscription.title')} onClose={onClose} size={440}>
      <dl className={classes['facts']}>
        <dt>{t('subscription.company_id')}</dt>
        <dd>{id}</dd>
        <dt>{t('subscription.plan')}</dt>
        <dd>{prumoPlan?.name ?? t('subscription.no_plan')}</dd>
        <dt>{t('subscription.expiry')}</dt>
        <dd className={classes['expiry']} data-tone={expiryTone(date_expiry_at, today)}>
          {date_expiry_at === null ? t('subscription.lifetime') : format.date(date_expiry_at)}
        </dd>
        <QuotaFacts />
      </dl>
      <PlanHistory />
      <h3 className={classes['heading']}>{t('subscription.contains')}</h3>
      <ul className={classes['features']}>
        {FEATURE_KEYS.map((key) => {
          const isIn = prumoPlan?.permissions.includes(key) ?? false
          const Icon = isIn ? IconCheck : IconX
          return (
            <li key={key} data-in={isIn ? true : undefined}>
              <Icon
                size={16}
                role="img"
                aria-label={t(isIn ? 'subscription.included' : 'subscription.not_included')}
              />
              {t(`features.${key}`)}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
