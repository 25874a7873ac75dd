import { Skeleton, Tabs, Text } from '@mantine/core'
import { getCompanyData } from '@prumo/contracts/companies/companies.contract'
import { lazy, Suspense, useState } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { planHas } from '../../client/permission.ts'
import { useSession } from '../../client/use-session.ts'
import { fieldInAddress } from '../../client/field-in-address.ts'
import kitClasses from '../../kit/kit.module.css'
import { PageHeader } from '../../kit/page-header.tsx'
import { ScrollStrip } from '../../kit/scroll-strip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CompanyForm } from './company-form.tsx'
import { COMPANY_TABS, isFormTab, tabAskedFor } from './company-tabs.ts'

const CertificatePanel = lazy(() =>
  import('./certificate-panel.tsx').then((file) => ({ default: file.CertificatePanel })),
)
const PlatformList = lazy(() =>
  import('./platform-list.tsx').then((file) => ({ default: file.PlatformList })),
)
const ExportPanel = lazy(() =>
  import('./export-panel.tsx').then((file) => ({ default: file.ExportPanel })),
)

/** /admin/company/company-data: what the company says of itself, its certificate and its tokens. */
export function CompanyDataScreen() {
  const t = useTexts('companies')
  const kit = useTexts('kit')
  const errors = useTexts('errors')
  const session = useSession()
  const [tab, setTab] = useState(() => tabAskedFor(fieldInAddress()))
  const found = useRouteQuery(getCompanyData, {})
  const data = found.data?.data
  const choose = (value: string | null) => {
    const next = COMPANY_TABS.find((name) => name === value)
    if (next !== undefined) setTab(next)
  }
  return (
    <div className={kitClasses['screen']}>
      <PageHeader title={t('data.title')} />
      <Tabs value={tab} onChange={choose}>
        <ScrollStrip>
          <Tabs.List>
            {COMPANY_TABS.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {t(`data.tabs.${name}`)}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </ScrollStrip>
        {found.isError ? <Text role="alert">{kit('list.failed')}</Text> : null}
        {found.isLoading ? <Skeleton height={320} mt="md" /> : null}
        {data === undefined ? null : (
          // Typed things stay while another tab is looked at, so the form is never taken away.
          <div hidden={!isFormTab(tab)}>
            <CompanyForm
              key={data.version}
              data={data}
              tab={isFormTab(tab) ? tab : 'registration'}
              onTab={setTab}
            />
          </div>
        )}
        <Tabs.Panel value="certificate" pt="md">
          <Suspense fallback={<Skeleton height={160} />}>
            {tab === 'certificate' ? <CertificatePanel /> : null}
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="tokens" pt="md">
          <Suspense fallback={<Skeleton height={240} />}>
            {tab !== 'tokens' ? null : planHas('platform-integrations', session) ? (
              <PlatformList />
            ) : (
              <Text>{errors('plan_lacks_feature')}</Text>
            )}
          </Suspense>
        </Tabs.Panel>
        <Tabs.Panel value="export" pt="md">
          <Suspense fallback={<Skeleton height={160} />}>
            {tab === 'export' ? <ExportPanel /> : null}
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
