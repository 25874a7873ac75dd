import { Alert, Tabs } from '@mantine/core'
import type { User } from '@prumo/contracts/identity/user.schema'
import { IconShieldLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { FactorFor } from '../../client/account-modal.ts'
import { confirm, isMessageOpen } from '../../client/message-store.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Dialog } from '../../parts/dialog/dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondFactorPanel } from './second-factor-panel.tsx'
import { SessionList } from './session-list.tsx'

interface SecurityModalProps {
  readonly user: User
  /** The company asks for a second factor: the modal opens there, and says what for. */
  readonly factorFor: FactorFor | undefined
  readonly onClose: () => void
}

/** 'Segurança': password, sessions, second factor. */
export function SecurityModal({ user, factorFor, onClose }: SecurityModalProps) {
  const t = useTexts('account')
  const [tab, setTab] = useState<string | null>(factorFor === undefined ? 'password' : 'factor')
  const [showsCodes, setShowsCodes] = useState(false)
  /** Codes that are shown this once are given up by saying so. */
  const leave = async () => {
    if (isMessageOpen()) return
    const isMeant =
      !showsCodes ||
      (await confirm({
        title: t('codes.title'),
        message: t('codes.warning'),
        confirmLabel: t('codes.kept'),
      }))
    if (!isMeant) return
    onClose()
  }
  return (
    <Dialog title={t('security.title')} onClose={() => void leave()} size={560}>
      {factorFor !== undefined && !user.has_second_factor ? (
        <Alert color="orange" variant="light" mb="md" icon={<IconShieldLock aria-hidden />}>
          {t(factorFor === 'entry' ? 'security.factor_required' : 'security.factor_to_approve')}
        </Alert>
      ) : null}
      <Tabs value={tab} onChange={(next) => showsCodes || setTab(next)} keepMounted={false}>
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
          <SecondFactorPanel onClose={onClose} onCodes={() => setShowsCodes(true)} />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  )
}
