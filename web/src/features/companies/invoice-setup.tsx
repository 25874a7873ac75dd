import { Skeleton, Text } from '@mantine/core'
import { getCertificate, getCompanyData } from '@prumo/contracts/companies/companies.contract'
import type { CompanyData } from '@prumo/contracts/companies/company-data.schema'
import type { InvoiceSettings } from '@prumo/contracts/companies/invoice-settings.schema'
import { lazy, Suspense } from 'react'
import { useRouteQuery } from '../../client/company-queries.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan, useSession } from '../../client/use-session.ts'
import { AppLink } from '../../kit/app-link.tsx'
import { CertificateChip } from '../../parts/certificate/certificate-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './companies.module.css'

const InvoiceTests = lazy(() =>
  import('./invoice-tests.tsx').then((file) => ({ default: file.InvoiceTests })),
)
const FocusTokens = lazy(() =>
  import('./focus-tokens.tsx').then((file) => ({ default: file.FocusTokens })),
)

/** What issuing needs beside its numbers: certificate, municipal data, the routine, and trying it out. */
export function InvoiceSetup({ nfse_issuer }: Pick<InvoiceSettings, 'nfse_issuer'>) {
  const can = useCan()
  return (
    <>
      <CertificateState />
      <Suspense>{nfse_issuer === 'focus_nfe' ? <FocusTokens /> : null}</Suspense>
      <MunicipalData />
      <Routine />
      <Suspense>{can('invoice-emissions.store') ? <InvoiceTests /> : null}</Suspense>
    </>
  )
}

/** The form of the company, at a field or tab of it. */
const useDataAddress = (): ((field: string) => string) => {
  const { currentCompanyId } = useSession()
  return (field) => `/admin/company/company-data/${currentCompanyId}?field=${field}`
}

function CertificateState() {
  const t = useTexts('invoiceEmission')
  const companies = useTexts('companies')
  const kit = useTexts('kit')
  const format = useFormat()
  const address = useDataAddress()
  const found = useRouteQuery(getCertificate, { silent: true })
  const certificate = found.data?.data
  return (
    <section className={classes['setup']} aria-label={t('setup.certificate')}>
      <h2>{t('setup.certificate')}</h2>
      {found.isError ? <Text role="alert">{kit('list.failed')}</Text> : null}
      {found.isLoading ? <Skeleton height={24} /> : null}
      {certificate === null ? <Text role="status">{t('setup.certificate_none')}</Text> : null}
      {certificate ? (
        <div className={classes['acts']}>
          <CertificateChip
            valid_until={certificate.valid_until}
            words={(stage, count) => companies(`certificate.stages.${stage}`, { count })}
          />
          <span>{certificate.holder_name}</span>
          <span className={classes['quiet']}>{format.day(certificate.valid_until)}</span>
        </div>
      ) : null}
      <AppLink href={address('certificate')}>
        {t(certificate ? 'setup.certificate_replace' : 'setup.certificate_send')}
      </AppLink>
    </section>
  )
}

function MunicipalData() {
  const t = useTexts('invoiceEmission')
  const person = useTexts('person')
  const kit = useTexts('kit')
  const address = useDataAddress()
  const found = useRouteQuery(getCompanyData, { silent: true })
  const data = found.data?.data
  const municipality = ({ city, state }: CompanyData) =>
    city === null ? null : [city, state].filter(Boolean).join('/')
  const facts = (of: CompanyData) =>
    [
      ['city_inscription', person('city_inscription'), of.city_inscription],
      ['city', t('setup.municipality'), municipality(of)],
      [
        'tax_regime',
        person('tax_regime'),
        of.tax_regime === null ? null : person(`tax_regimes.${of.tax_regime}`),
      ],
      ['simples_option', person('simples_option'), kit(of.simples_option ? 'yes' : 'no')],
    ] as const
  return (
    <section className={classes['setup']} aria-label={t('setup.municipal')}>
      <h2>{t('setup.municipal')}</h2>
      <p className={classes['quiet']}>{t('setup.municipal_hint')}</p>
      {found.isError ? <Text role="alert">{kit('list.failed')}</Text> : null}
      {data === undefined ? (
        <Skeleton height={48} />
      ) : (
        <dl className={classes['facts']}>
          {facts(data).map(([field, label, value]) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>{value ?? <AppLink href={address(field)}>{t('setup.not_filled')}</AppLink>}</dd>
            </div>
          ))}
        </dl>
      )}
      <AppLink href={address('city_inscription')}>{t('setup.open_data')}</AppLink>
    </section>
  )
}

function Routine() {
  const t = useTexts('invoiceEmission')
  const notes = useTexts('invoices')
  return (
    <section className={classes['setup']} aria-label={t('setup.routine')}>
      <h2>{t('setup.routine')}</h2>
      <p className={classes['quiet']}>
        {notes('routine_hint')} {t('setup.routine_hint')}
      </p>
      <AppLink href="/admin/product/list">{t('setup.products_link')}</AppLink>
    </section>
  )
}
