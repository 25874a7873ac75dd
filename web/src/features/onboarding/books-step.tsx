import { Button, Text } from '@mantine/core'
import { firstSteps } from '@prumo/contracts/onboarding/onboarding.contract'
import { IconFileImport } from '@tabler/icons-react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { planHas } from '../../client/permission.ts'
import { useSession } from '../../client/use-session.ts'
import { AppLink, useGo } from '../../kit/app-link.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { StepProps } from './step-props.ts'
import { DemoActs } from './demo-acts.tsx'
import classes from './onboarding.module.css'
import { StepForm } from './step-form.tsx'

/**
 * What most companies bring along from before; the other master data import from their own lists.
 */
const SHEETS = [
  { name: 'transactions', href: '/admin/transaction/import' },
  { name: 'payables', href: '/admin/payable/import' },
  { name: 'receivables', href: '/admin/receivable/import' },
  { name: 'clients', href: '/admin/client/import' },
  { name: 'suppliers', href: '/admin/supplier/import' },
] as const

/** Step 5: a statement of the account, sheets, or sample books to look around in. */
export function BooksStep({ draft, onNext, onBack }: StepProps) {
  const t = useTexts('onboarding')
  const go = useGo()
  const session = useSession()
  const steps = useRouteQuery(firstSteps, {})
  const account = draft.bank_account_id
  const canImport = account !== null && planHas('bank-reconciliation', session)
  const hasDemo = steps.data?.data.has_demo ?? false
  return (
    <StepForm
      title={t('books.title')}
      hint={t('books.hint')}
      submitLabel={t('next')}
      onSubmit={() => onNext()}
      onBack={onBack}
      onSkip={() => onNext()}
    >
      <section className={classes['choice']}>
        <Text fw={600}>{t('books.statement')}</Text>
        <Text c="dimmed">
          {draft.imported_lines === null
            ? t(canImport ? 'books.statement_hint' : 'books.statement_later')
            : t('books.statement_done', { count: draft.imported_lines })}
        </Text>
        <div>
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden />}
            disabled={!canImport}
            autoFocus={canImport}
            onClick={() => go(`/admin/bank-reconciliation/desk/${account ?? ''}`)}
          >
            {t(draft.imported_lines === null ? 'books.import' : 'books.reconcile')}
          </Button>
        </div>
      </section>
      <section className={classes['choice']}>
        <Text fw={600}>{t('books.sheets')}</Text>
        <Text c="dimmed">{t('books.sheets_hint')}</Text>
        <div className={classes['acts']}>
          {SHEETS.map(({ name, href }) => (
            <Button key={name} component={AppLink} href={href} variant="default">
              {t(`books.sheet_names.${name}`)}
            </Button>
          ))}
        </div>
      </section>
      <section className={classes['choice']}>
        <Text fw={600}>{t('demo.title')}</Text>
        <Text c="dimmed">{t(hasDemo ? 'demo.loaded_hint' : 'demo.hint')}</Text>
        <DemoActs hasDemo={hasDemo} />
      </section>
    </StepForm>
  )
}
