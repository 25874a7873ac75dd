import { Button, Group, Stack, Text } from '@mantine/core'
import { updateAccount } from '@prumo/contracts/identity/account.contract'
import { passwordChangeSchema } from '@prumo/contracts/identity/account.schema'
import { PASSWORD_RULES } from '@prumo/contracts/identity/password.schema'
import type { User } from '@prumo/contracts/identity/user.schema'
import type { SyntheticEvent } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { showSuccess } from '../../client/messages.ts'
import { refreshSession } from '../../client/refresh-session.ts'
import { PasswordRules } from '../../kit/password-rules.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { PhoneFields } from './phone-fields.tsx'

interface PasswordFormProps {
  readonly user: User
  readonly onClose: () => void
}

/** Three passwords. E-mail and phone are the profile's own; who has no phone yet is asked for it. */
export function PasswordForm({ user, onClose }: PasswordFormProps) {
  const t = useTexts('account')
  const command = useCommand(updateAccount)
  const form = useRecordForm(passwordChangeSchema, {
    email: user.email,
    mobile_phone_ddi: user.ddi,
    mobile_phone: user.mobile_phone ?? '',
    old_password: '',
    password: '',
    password_confirmation: '',
  })
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    const isSaved = await form.submit((change) =>
      command.send({
        query: { 'change-password': '1' },
        body: { ...change, remove_avatar: false },
      }),
    )
    if (!isSaved) return
    if (user.mobile_phone === null) await refreshSession()
    onClose()
    showSuccess(t('password.saved'))
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md">
        {user.mobile_phone === null ? (
          <>
            <Text size="sm">{t('password.phone_missing')}</Text>
            <PhoneFields ddi={form.field('mobile_phone_ddi')} phone={form.field('mobile_phone')} />
          </>
        ) : null}
        <PasswordField
          field={form.field('old_password')}
          label={t('password.old')}
          autoComplete="current-password"
          autoFocus
        />
        <PasswordField
          field={form.field('password')}
          label={t('password.new')}
          autoComplete="new-password"
        />
        <PasswordRules password={form.values.password ?? ''} rules={PASSWORD_RULES} />
        <PasswordField
          field={form.field('password_confirmation')}
          label={t('password.confirmation')}
          autoComplete="new-password"
        />
        <Text size="sm" c="dimmed">
          {t('password.others_end')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
