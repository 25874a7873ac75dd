import { Button } from '@mantine/core'
import {
  certificateInputSchema,
  MAX_CERTIFICATE_BYTES,
} from '@prumo/contracts/companies/certificate.schema'
import { uploadCertificate } from '@prumo/contracts/companies/companies.contract'
import { IconFileCertificate } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { toast } from '../../client/toast-store.ts'
import { TextField } from '../../kit/fields.tsx'
import { FileField } from '../../kit/file-field.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { base64Of } from './base64-of.ts'
import classes from './companies.module.css'

const blank = { name: '', file_base64: '', password: '' }

interface CertificateFormProps {
  readonly onDone: () => void
  /** Absent while there is no certificate to go back to. */
  readonly onCancel: (() => void) | undefined
}

/** File and password of a certificate; the server opens it and says what is wrong with it. */
export function CertificateForm({ onDone, onCancel }: CertificateFormProps) {
  const t = useTexts('companies')
  const kit = useTexts('kit')
  const command = useCommand(uploadCertificate)
  const form = useRecordForm(certificateInputSchema, blank)
  /** The name that a file gave: another file gives another, and what a person wrote stays. */
  const [named, setNamed] = useState('')
  const take = async (chosen: File | null) => {
    if (chosen === null) {
      form.set({ file_base64: '' })
      return
    }
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const given = (form.values.name ?? '').trim()
    const name = given === '' || given === named ? chosen.name.replace(/\.(pfx|p12)$/i, '') : given
    form.set({ file_base64: base64Of(bytes), name })
    setNamed(name)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit(async (body) => {
      const outcome = await command.send({ body })
      if (outcome.ok) {
        toast(t('certificate.saved'))
        onDone()
      }
      return outcome
    })
  }
  return (
    <form className={classes['panel']} noValidate onSubmit={submit}>
      <FileField
        label={t('certificate.file')}
        placeholder={t('certificate.choose')}
        icon={<IconFileCertificate size={18} aria-hidden />}
        accept=".pfx,.p12,application/x-pkcs12"
        max_bytes={MAX_CERTIFICATE_BYTES}
        tooLargeText={t('certificate.too_large')}
        error={form.errorAt('file_base64')}
        isRequired
        onFile={take}
      />
      <PasswordField
        field={form.field('password')}
        label={t('certificate.password')}
        autoComplete="new-password"
      />
      <TextField field={form.field('name')} label={t('certificate.name')} />
      <div className={classes['acts']}>
        <Button type="submit" loading={form.isPending}>
          {t('certificate.send')}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="default" onClick={onCancel}>
            {kit('drawer.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
