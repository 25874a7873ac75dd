import { Skeleton, Text } from '@mantine/core'
import { getInvoiceSettings } from '@prumo/contracts/companies/companies.contract'
import { useRouteQuery } from '../../client/company-queries.ts'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { InvoiceSetup } from './invoice-setup.tsx'
import { InvoiceSettingsForm } from './invoice-settings-form.tsx'

/** /admin/company/invoice-settings: environment, numbers, certificate, municipal data and tests. */
export function InvoiceSettingsScreen() {
  const t = useTexts('companies')
  const kit = useTexts('kit')
  const found = useRouteQuery(getInvoiceSettings, {})
  const settings = found.data?.data
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('invoices.title')} />
      {found.isError ? <Text role="alert">{kit('list.failed')}</Text> : null}
      {found.isLoading ? <Skeleton height={280} /> : null}
      {settings === undefined ? null : (
        <>
          <InvoiceSettingsForm key={settings.version} settings={settings} />
          <InvoiceSetup nfse_issuer={settings.nfse_issuer} />
        </>
      )}
    </div>
  )
}
