import { Button, Text } from '@mantine/core'
import {
  type AccountCertificate,
  MAX_PEM_LENGTH,
} from '@prumo/contracts/bank-accounts/account-secret.schema'
import { useFormat } from '../../client/use-format.ts'
import { FileField } from '../../kit/file-field.tsx'
import { CertificateChip } from '../../parts/certificate/certificate-chip.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { AccountForm } from './account-form.ts'
import classes from './bank-accounts.module.css'

interface CertificateFieldsProps {
  readonly form: AccountForm
  readonly stored: AccountCertificate | null
  readonly canSave: boolean
}

/** The certificate that is stored, and the two files that store or replace it. */
export function CertificateFields({ form, stored, canSave }: CertificateFieldsProps) {
  const t = useTexts('bankAccounts')
  const isRemoved = form.values.api_certificate === null
  const setRemoved = (removed: boolean) => form.set({ api_certificate: removed ? null : undefined })
  return (
    <fieldset className={classes['certificate']}>
      <legend>{t('certificate.title')}</legend>
      {stored === null ? <Text c="dimmed">{t('certificate.none')}</Text> : <Facts of={stored} />}
      {isRemoved ? <Text>{t('certificate.to_be_removed')}</Text> : null}
      {canSave && !isRemoved ? (
        <>
          <PemInput form={form} name="certificate_pem" accept=".crt,.pem,.cer" />
          <PemInput form={form} name="private_key_pem" accept=".key,.pem" />
        </>
      ) : null}
      {canSave && stored !== null ? (
        <div>
          <Button variant="subtle" color="gray" onClick={() => setRemoved(!isRemoved)}>
            {t(isRemoved ? 'certificate.keep' : 'certificate.remove')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  )
}

function Facts({ of }: { readonly of: AccountCertificate }) {
  const t = useTexts('bankAccounts')
  const format = useFormat()
  return (
    <>
      <div>
        <CertificateChip
          valid_until={of.valid_until}
          words={(stage, count) => t(`stages.${stage}`, { count })}
        />
      </div>
      <dl className={classes['facts']}>
        <dt>{t('certificate.holder')}</dt>
        <dd>{of.holder_name}</dd>
        <dt>{t('certificate.valid_until')}</dt>
        <dd>{format.day(of.valid_until)}</dd>
        <dt>{t('certificate.uploaded')}</dt>
        <dd>
          {t('certificate.stamp', { date: format.instant(of.uploaded_at), name: of.uploaded_by })}
        </dd>
      </dl>
    </>
  )
}

interface PemInputProps {
  readonly form: AccountForm
  readonly name: 'certificate_pem' | 'private_key_pem'
  readonly accept: string
}

/** One of the two files; it is a text, and neither is shown again. */
function PemInput({ form, name, accept }: PemInputProps) {
  const t = useTexts('bankAccounts')
  const take = async (chosen: File | null) => {
    const text = chosen === null ? '' : await chosen.text()
    const { certificate_pem = '', private_key_pem = '' } = form.values.api_certificate ?? {}
    const next = { certificate_pem, private_key_pem, [name]: text }
    const isEmpty = next.certificate_pem === '' && next.private_key_pem === ''
    form.set({ api_certificate: isEmpty ? undefined : next })
  }
  return (
    <FileField
      label={t(`certificate.${name}`)}
      placeholder={t('certificate.choose')}
      accept={accept}
      max_bytes={MAX_PEM_LENGTH}
      tooLargeText={t('certificate.too_large')}
      error={form.errorAt(`api_certificate.${name}`)}
      onFile={take}
    />
  )
}
