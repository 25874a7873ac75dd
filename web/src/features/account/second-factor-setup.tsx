import { Button, Code, Stack, Text } from '@mantine/core'
import {
  confirmSecondFactor,
  startSecondFactor,
} from '@prumo/contracts/identity/second-factor.contract'
import { type SyntheticEvent, useState } from 'react'
import type { Answer } from '../../client/api-client.ts'
import { useCommand } from '../../client/company-queries.ts'
import { TextField } from '../../kit/fields.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './account.module.css'
import { QrCode } from '../../parts/qr-code/qr-code.tsx'

type NewSecret = Answer<typeof startSecondFactor>['data']

/** First the password, then the QR code and the first code of the app. */
export function SecondFactorSetup({
  onTurnedOn,
}: {
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => void
}) {
  const [secret, setSecret] = useState<NewSecret | null>(null)
  return secret === null ? (
    <AskPassword onSecret={setSecret} />
  ) : (
    <ScanAndConfirm secret={secret} onTurnedOn={onTurnedOn} />
  )
}

function AskPassword({ onSecret }: { readonly onSecret: (secret: NewSecret) => void }) {
  const t = useTexts('account')
  const command = useCommand(startSecondFactor, { silent: 'fields' })
  const form = useRecordForm(startSecondFactor.body, { old_password: '' })
  const start = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit(async (body) => {
      const outcome = await command.send({ body })
      if (outcome.ok) onSecret(outcome.answer.data)
      return outcome
    })
  }
  return (
    <form onSubmit={start} noValidate>
      <Stack gap="md">
        <Text>{t('factor.explanation')}</Text>
        <PasswordField
          field={form.field('old_password')}
          label={t('factor.old_password')}
          autoComplete="current-password"
        />
        <Button type="submit" loading={form.isPending} className={classes['end'] ?? ''}>
          {t('factor.start')}
        </Button>
      </Stack>
    </form>
  )
}

interface ScanAndConfirmProps {
  readonly secret: NewSecret
  readonly onTurnedOn: (recoveryCodes: readonly string[]) => void
}

function ScanAndConfirm({ secret, onTurnedOn }: ScanAndConfirmProps) {
  const t = useTexts('account')
  const command = useCommand(confirmSecondFactor, { silent: 'fields' })
  const form = useRecordForm(confirmSecondFactor.body, { code: '' })
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault()
    void form.submit(async (body) => {
      const outcome = await command.send({ body })
      if (outcome.ok) onTurnedOn(outcome.answer.data.recovery_codes)
      return outcome
    })
  }
  return (
    <form onSubmit={confirm} noValidate>
      <Stack gap="md">
        <Text>{t('factor.scan')}</Text>
        <QrCode text={secret.otpauth_url} label={t('factor.qr')} />
        <Text size="sm" c="dimmed">
          {t('factor.by_hand')}
        </Text>
        <Code block className={classes['secret'] ?? ''}>
          {secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </Code>
        <TextField
          field={form.field('code')}
          label={t('factor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
        <Button type="submit" loading={form.isPending} className={classes['end'] ?? ''}>
          {t('factor.turn_on')}
        </Button>
      </Stack>
    </form>
  )
}
