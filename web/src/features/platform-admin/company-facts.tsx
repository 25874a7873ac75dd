import { formatTaxId } from '@prumo/brazil'
import type { PlatformCompany } from '@prumo/contracts/platform-admin/platform-company.schema'
import { useFormat } from '../../client/use-format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { countText } from './company-list.definition.tsx'
import { ExpiryChip } from './expiry-chip.tsx'
import classes from './platform-admin.module.css'

/** What there is to know of a company without entering it. */
export function CompanyFacts({ company }: { readonly company: PlatformCompany }) {
  const t = useTexts('platformAdmin')
  const format = useFormat()
  const { volumes, last_access_at } = company
  const facts: readonly (readonly [string, string])[] = [
    [t('companies.legal_name'), company.company_name],
    [t('companies.id_label'), String(company.id)],
    [t('companies.document'), company.document === null ? '–' : formatTaxId(company.document)],
    [t('companies.since'), format.instant(company.created_at)],
    [t('companies.users'), format.count(company.users)],
    [
      t('companies.last_access'),
      last_access_at === null ? t('companies.never') : format.instant(last_access_at),
    ],
    [t('companies.transactions'), countText(t, format, volumes.transactions)],
    [t('companies.bank_accounts'), countText(t, format, volumes.bank_accounts)],
    [t('companies.statement_lines'), countText(t, format, volumes.statement_lines)],
  ]
  return (
    <dl className={classes['facts']}>
      {facts.map(([label, text]) => (
        <div key={label} className={classes['fact']}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div className={classes['fact']}>
        <dt>{t('companies.expiry')}</dt>
        <dd>
          <ExpiryChip company={company} />
        </dd>
      </div>
    </dl>
  )
}
