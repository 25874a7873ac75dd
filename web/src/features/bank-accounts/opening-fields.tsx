import { Text } from '@mantine/core'
import { DateField } from '../../kit/date-field.tsx'
import kitClasses from '../../kit/kit.module.css'
import { MoneyField } from '../../kit/money-field.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { AccountForm } from './account-form.ts'

/** Tab 'Saldos iniciais': what both sides start from, each on a day of its own. */
export function OpeningFields({ form }: { readonly form: AccountForm }) {
  const t = useTexts('bankAccounts')
  return (
    <>
      <Text c="dimmed">{t('opening_hint')}</Text>
      <div className={kitClasses['two']}>
        <MoneyField field={form.field('initial_system_cents')} label={t('initial_system_cents')} />
        <DateField field={form.field('initial_system_date')} label={t('initial_system_date')} />
        <MoneyField
          field={form.field('initial_statement_cents')}
          label={t('initial_statement_cents')}
        />
        <DateField
          field={form.field('initial_statement_date')}
          label={t('initial_statement_date')}
        />
      </div>
    </>
  )
}
