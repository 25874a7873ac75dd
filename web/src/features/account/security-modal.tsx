import { Alert, Tabs } from '@mantine/core'
import type { User } from '@prumo/contracts/identity/user.schema'
import { IconShieldLock } from '@tabler/icons-react'
import { isMessageOpen } from '../../client/message-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionList } from './session-list.tsx'

interface SecurityModalProps {
  readonly user: User
  /** The company asks for a second factor: the modal opens there, and says so. */
  readonly isFactorRequired: boolean
  readonly onClose: () => void
}

/** 'Segurança': password, sessions, second factor. */
export function SecurityModal({ user, isFactorRequired, onClose }: SecurityModalProps) {
  const t = useTexts('account')
  return (
    <Dialog title={t('security.title')} onClose={() => !isMessageOpen() && onClose()} size={560}>
      {isFactorRequired && !user.has_second_factor ? (
        <Alert color="orange" variant="light" mb="md" icon={<IconShieldLock aria-hidden />}>
          {t('security.factor_required')}
        </Alert>
      ) : null}
      <Tabs defaultValue={isFactorRequired ? 'factor' : 'password'} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="password">{t('security.password')}</Tabs.Tab>
          <Tabs.Tab value="sessions">{t('security.sessions')}</Tabs.Tab>
          <Tabs.Tab value="factor">{t('security.factor')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="password">
          <PasswordForm user={user} onClose={onClose} />
        </Tabs.Panel>
        <Tabs.Panel value="sessions">
          <SessionList />
        </Tabs.Panel>
        <Tabs.Panel value="factor">
          <SecondFactorPanel onClose={onClose} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
