import { Button, Group, Stack } from '@mantine/core'
import { updateAccount, updateAccountWithAvatar } from '@prumo/contracts/identity/account.contract'
import { profileSchema } from '@prumo/contracts/identity/account.schema'
import type { User } from '@prumo/contracts/identity/user.schema'
import { type SyntheticEvent, useState } from 'react'
import { useCommand } from '../../client/company-queries.ts'
import { isMessageOpen } from '../../client/message-store.ts'
import { showSuccess } from '../../client/messages.ts'
import { refreshSession } from '../../client/refresh-session.ts'
import { readSession } from '../../client/session-store.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { TextField } from '../../kit/fields.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { useRecordForm } from '../../kit/use-record-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AvatarField } from './avatar-field.tsx'
import { PhoneFields } from './phone-fields.tsx'
import { useAvatar } from './use-avatar.ts'

interface ProfileModalProps {
  readonly user: User
  readonly onClose: () => void
}

/** 'Meu Perfil'. It is drawn only while it is open, so that closing resets everything in it. */
export function ProfileModal({ user, onClose }: ProfileModalProps) {
  const t = useTexts('account')
  return (
    <Dialog title={t('profile.title')} onClose={() => !isMessageOpen() && onClose()} size={480}>
      <ProfileForm user={user} onClose={onClose} />
    </Dialog>
  )
}

const query = { 'change-profile': '1' } as const

function ProfileForm({ user, onClose }: ProfileModalProps) {
  const t = useTexts('account')
  const plain = useCommand(updateAccount)
  const withFile = useCommand(updateAccountWithAvatar)
  const avatar = useAvatar(user.avatar)
  const [refusal, setRefusal] = useState<string | undefined>(undefined)
  const form = useRecordForm(profileSchema, {
    email: user.email,
    mobile_phone_ddi: user.ddi,
    mobile_phone: user.mobile_phone ?? '',
    old_password: '',
  })
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    let asked = user.email
    const isSaved = await form.submit(async (profile) => {
      const { file } = avatar
      asked = profile.email.toLowerCase()
      const body = { ...profile, remove_avatar: avatar.isRemoved }
      const outcome =
        file === null
          ? await plain.send({ query, body })
          : await withFile.send({ query, body: { ...body, _method: 'PUT' }, file })
      setRefusal(outcome.ok ? undefined : outcome.error.errors['avatar']?.[0])
      return outcome
    })
    if (!isSaved) return
    await refreshSession()
    onClose()
    const isAsked = asked !== (readSession().loggedInUser?.email ?? asked)
    const notice = isAsked ? t('profile.confirm_email', { email: asked }) : ''
    showSuccess(`${t('profile.saved')} ${notice}`.trim())
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md">
        <AvatarField avatar={avatar} refusal={refusal} />
        <TextField
          field={form.field('email')}
          label={t('profile.email')}
          inputMode="email"
          autoComplete="email"
          autoFocus
        />
        <PhoneFields ddi={form.field('mobile_phone_ddi')} phone={form.field('mobile_phone')} />
        <PasswordField
          field={form.field('old_password')}
          label={t('profile.old_password')}
          autoComplete="current-password"
        />
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
