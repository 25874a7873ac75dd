import { Button, Text, Title } from '@mantine/core'
import { DEMO_REMOVAL_PERMISSIONS } from '@prumo/contracts/onboarding/demo-removal'
import {
  dismissFirstSteps,
  firstSteps,
  type FirstSteps,
  removeDemoData,
} from '@prumo/contracts/onboarding/onboarding.contract'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { useCan, useCompany } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { StatusChip } from '../../kit/status-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './home.module.css'

type Step = Exclude<keyof FirstSteps, 'has_demo' | 'is_dismissed'>

/** The first steps of a company, until they are done or put away; and the way out of sample books. */
export function FirstStepsCard() {
  const t = useTexts('home')
  const can = useCan()
  const company = useCompany()
  const found = useRouteQuery(firstSteps, { silent: true })
  const dismissal = useCommand(dismissFirstSteps)
  const steps = found.data?.data
  if (steps === undefined || company === null) return null
  const data = `/admin/company/company-data/${company.id}`
  const all: readonly (readonly [Step, string])[] = [
    ['has_document', data],
    ['has_tax_regime', data],
    ['has_bank_account', '/admin/bank-account/list'],
    ['has_movements', '/admin/bank-reconciliation/list'],
    ['has_colleagues', '/admin/company-user/list'],
  ]
  const isDone = all.every(([name]) => steps[name])
  const canChange = can('companies.update')
  return (
    <>
      {steps.has_demo && canChange && DEMO_REMOVAL_PERMISSIONS.every((key) => can(key)) ? (
        <DemoNotice />
      ) : null}
      {isDone || steps.is_dismissed ? null : (
        <section className={classes['steps']} aria-label={t('first_steps.title')}>
          <Title order={2}>{t('first_steps.title')}</Title>
          <ul>
            {all.map(([name, href]) => (
              <li key={name}>
                <StatusChip
                  tone={steps[name] ? 'done' : 'neutral'}
                  label={t(steps[name] ? 'first_steps.done' : 'first_steps.open')}
                />
                {steps[name] ? (
                  <span>{t(`first_steps.${name}`)}</span>
                ) : (
                  <AppLink href={href}>{t(`first_steps.${name}`)}</AppLink>
                )}
              </li>
            ))}
          </ul>
          {canChange ? (
            <div>
              <Button
                variant="subtle"
                size="compact-sm"
                loading={dismissal.isPending}
                onClick={() => void dismissal.send({})}
              >
                {t('first_steps.dismiss')}
              </Button>
            </div>
          ) : null}
        </section>
      )}
    </>
  )
}

function DemoNotice() {
  const t = useTexts('home')
  const removal = useCommand(removeDemoData)
  const remove = async () => {
    if ((await removal.send({})).ok) toast(t('demo.removed'))
  }
  return (
    <section className={classes['notice']} aria-label={t('demo.title')}>
      <Text>{t('demo.notice')}</Text>
      <Button variant="default" loading={removal.isPending} onClick={() => void remove()}>
        {t('demo.remove')}
      </Button>
    </section>
  )
}
