import { Button, Skeleton, Text } from '@mantine/core'
import { formatTaxId } from '@prumo/brazil'
import type { Certificate } from '@prumo/contracts/companies/certificate.schema'
import { destroyCertificate, getCertificate } from '@prumo/contracts/companies/companies.contract'
import { useState } from 'react'
import { fieldInAddress } from '../../client/field-in-address.ts'
import { useCommand, useRouteQuery } from '../../client/company-queries.ts'
import { confirm } from '../../client/messages.ts'
import { toast } from '../../client/toast-store.ts'
import { useFormat } from '../../client/use-format.ts'
import { useCan } from '../../client/use-session.ts'
import { CertificateChip } from '../../parts/certificate/certificate-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { CertificateForm } from './certificate-form.tsx'
import classes from './companies.module.css'

/** The certificate that is stored, its validity, and the form that stores or replaces it. */
export function CertificatePanel() {
  const t = useTexts('companies')
  const kit = useTexts('kit')
  const can = useCan()
  const found = useRouteQuery(getCertificate, {})
  // Who comes from 'Substituir' of another screen has said so.
  const [isReplacing, setReplacing] = useState(() => fieldInAddress() === 'certificate')
  const certificate = found.data?.data
  if (found.isError) return <Text role="alert">{kit('list.failed')}</Text>
  if (certificate === undefined) return <Skeleton height={160} />
  const canSave = can('companies.update')
  const isAsking = canSave && (certificate === null || isReplacing)
  return (
    <div className={classes['form']}>
      <Text c="dimmed">{t('certificate.hint')}</Text>
      {certificate === null ? <Text>{t('certificate.none')}</Text> : <Facts of={certificate} />}
      {certificate === null || !canSave || isReplacing ? null : (
        <Acts onReplace={() => setReplacing(true)} />
      )}
      {isAsking ? (
        <CertificateForm
          onDone={() => setReplacing(false)}
          onCancel={certificate === null ? undefined : () => setReplacing(false)}
        />
      ) : null}
    </div>
  )
}

function Acts({ onReplace }: { readonly onReplace: () => void }) {
  const t = useTexts('companies')
  const removal = useCommand(destroyCertificate)
  const remove = async () => {
    const isMeant = await confirm({
      title: t('certificate.delete_title'),
      message: t('certificate.delete_message'),
      confirmLabel: t('certificate.delete'),
      isDanger: true,
    })
    if (isMeant && (await removal.send({})).ok) toast(t('certificate.deleted'))
  }
  return (
    <div className={classes['acts']}>
      <Button variant="default" onClick={onReplace}>
        {t('certificate.replace')}
      </Button>
      <Button
        variant="subtle"
        color="red"
        loading={removal.isPending}
        onClick={() => void remove()}
      >
        {t('certificate.delete')}
      </Button>
    </div>
  )
}

function Facts({ of }: { readonly of: Certificate }) {
  const t = useTexts('companies')
  const format = useFormat()
  const rows = [
    [t('certificate.name'), of.name],
    [t('certificate.holder'), of.holder_name],
    [t('certificate.document'), formatTaxId(of.holder_document)],
    [t('certificate.issuer'), of.issuer_name],
    [t('certificate.serial'), of.serial],
    [t('certificate.valid_until'), format.day(of.valid_until)],
    [t('certificate.chain'), t(`certificate.chains.${of.chain}`)],
    [t('certificate.root'), t(`certificate.roots.${of.root}`)],
    [
      t('certificate.uploaded'),
      t('secret.stamp', { date: format.instant(of.uploaded_at), name: of.uploaded_by }),
    ],
  ] as const
  return (
    <>
      <div>
        <CertificateChip
          valid_until={of.valid_until}
          words={(stage, count) => t(`certificate.stages.${stage}`, { count })}
        />
      </div>
      <dl className={classes['facts']}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
